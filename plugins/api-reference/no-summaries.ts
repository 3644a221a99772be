/** Replaces the summaries in the browser bundle. Browsers find them in the HTML or request them. */
export default {};
