/**
 * Stands in for the theme's client module, which loads the highlighter. The bundler's own way to leave a
 * module out gives it a number made of its absolute path, and builds in two folders differ.
 */
export {};
