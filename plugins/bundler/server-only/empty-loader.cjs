// @ts-check
'use strict';

/** Puts an empty module in the place of one that only the server runs. */
module.exports = () => 'export default undefined;';
