declare const emptyLoader: () => string;
export = emptyLoader;
