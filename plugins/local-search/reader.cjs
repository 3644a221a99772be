// A thread starts with plain Node; tsx lets its code be TypeScript like everything else.
const { require: requireTs } = require('tsx/cjs/api');

requireTs('./reader.ts', __filename);
