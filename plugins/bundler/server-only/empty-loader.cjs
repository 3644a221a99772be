// @ts-check
'use strict';

/** Replaces a server-only module with an empty one. */
module.exports = () => 'export default undefined;';
