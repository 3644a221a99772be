// The bundler loads loaders with plain Node; tsx lets this one be TypeScript like everything else.
const { require: requireTs } = require('tsx/cjs/api');

module.exports = requireTs('./card-loader.ts', __filename).default;
