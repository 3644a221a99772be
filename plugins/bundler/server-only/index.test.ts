import type { Plugin } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import emptyLoader from './empty-loader.cjs';
import serverModules from './index';

const rules = (isServer: boolean): { test: RegExp }[] => {
  const plugin: Plugin = serverModules();
  const config = plugin.configureWebpack?.({}, isServer, {} as never, undefined) as {
    module: { rules: { test: RegExp }[] };
  };
  return config.module.rules;
};

describe('server-only modules', () => {
  it('are empty in the browser bundle only', () => {
    expect(rules(true)).toEqual([]);
    const [rule] = rules(false);
    expect(rule?.test.test('src/features/home/snapshots.server.tsx')).toBe(true);
    expect(rule?.test.test('src/features/home/Home.tsx')).toBe(false);
    expect(emptyLoader()).toBe('export default undefined;');
  });
});
