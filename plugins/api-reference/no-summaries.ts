/** Replaces the summaries in the code of browsers, which find them in the HTML of a page or request them. */
export default {};
