/**
 * Replaces the theme's client module that loads the highlighter. An alias to `false` would contain
 * the module's absolute path, so builds in different folders would differ.
 */
export {};
