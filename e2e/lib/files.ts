import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** Writes a file of megabytes for a test to open: a browser takes a path sooner than its content. */
export const writeLargeFile = (name: string, content: string | Buffer): string => {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  return path;
};
