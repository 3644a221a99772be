/** Stands in for modules of Node that parts of typescript-estree import which no browser calls. */
export {};
