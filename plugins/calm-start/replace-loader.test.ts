import { describe, expect, it } from 'vitest';
import replaceLoader, { type ReplaceOptions } from './replace-loader';

const load = (source: string, options: ReplaceOptions): string =>
  replaceLoader.call({ resourcePath: '/module.js', getOptions: () => options }, source);

describe('replaceLoader', () => {
  it('replaces texts wherever they are', () => {
    expect(
      load('raf(a); raf(b);', { replace: [['raf(', 'later(']], first: "import 'later';" }),
    ).toBe("import 'later';later(a); later(b);");
  });

  it('refuses a module without one of the texts', () => {
    expect(() =>
      load('raf(a);', {
        replace: [
          ['raf(', 'later('],
          ['stop', 'end'],
        ],
      }),
    ).toThrow('/module.js has no “stop”');
  });
});
