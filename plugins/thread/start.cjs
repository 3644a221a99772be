// A thread starts with plain Node; tsx lets its code be TypeScript like everything else. Registered for
// the whole thread rather than for one module: tsx does not keep what it compiles for one.
const { workerData } = require('node:worker_threads');
const { register } = require('tsx/cjs/api');

register();
require(workerData.module);
