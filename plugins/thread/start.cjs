// A thread starts with plain Node; tsx lets its code be TypeScript like everything else.
const { workerData } = require('node:worker_threads');
const { require: requireTs } = require('tsx/cjs/api');

requireTs(workerData.module, __filename);
