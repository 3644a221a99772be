/**
 * Replaces the client module of the theme that loads the highlighter. An alias to `false` would name the
 * module by its absolute path, and builds in two folders would differ.
 */
export {};
