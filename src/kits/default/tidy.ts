/** Class of the style sheet that tidies up the browser's controls. */
export const TIDY = 'tidy-controls';

/** Name of the style sheet. Readers may copy it. */
export const TIDY_FILE = `${TIDY}.css`;
