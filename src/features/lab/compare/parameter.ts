/** Parameter of the address with the two versions that are compared: `6..8`. */
export const PARAMETER = 'compare';
