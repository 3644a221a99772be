/**
 * Loaded by `growth` into every Node process of a build: when the process ends, it writes its user CPU
 * time (microseconds) and its peak memory (KiB) to a file in the folder `USAGE_FOLDER`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.USAGE_FOLDER) {
  const file = join(process.env.USAGE_FOLDER, `${process.pid}.json`);
  process.on('exit', () => {
    const { userCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ userCPUTime, maxRSS }));
  });
}
