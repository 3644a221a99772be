import { describe, expect, it } from 'vitest';
import { stylesOf, withStyles, type Chunks } from './page-styles';

const chunks: Chunks = {
  routes: {
    '/-1': { __comp: 'home', config: 'c' },
    '/demo-2': { __comp: 'demo', config: 'c' },
    '/demo/kit-3': { __comp: 'kit', config: 'c' },
    '/api-4': { __comp: 'root', __context: { plugin: 'p' } },
    '/api/one-5': { __comp: 'item', content: 'one' },
  },
  client: {
    origins: { home: [0, 1], demo: [0, 2], kit: [0, 3], root: [4], item: [0, 5] },
    assets: {
      '0': { css: [{ file: 'all.css' }] },
      '1': { css: [{ file: 'home.css' }] },
      '2': { css: [{ file: 'demo.css' }] },
      '3': { css: [{ file: 'kit.css' }] },
      '4': { css: [{ file: 'root.css' }] },
      '5': { css: [{ file: 'item.css' }] },
    },
  },
};

describe('the style sheets of a page', () => {
  it.each([
    ['/', ['all.css', 'home.css']],
    ['/demo', ['all.css', 'demo.css']],
    ['/demo/kit', ['all.css', 'kit.css']],
    ['/api/one', ['all.css', 'item.css', 'root.css']],
    ['/elsewhere', []],
  ])('%s', (path, sheets) => {
    expect(stylesOf(path, chunks)).toEqual(sheets);
  });

  it('are linked once', () => {
    const html = '<head><link href=/base/all.css></head>';
    const done = withStyles(html, ['all.css', 'home.css'], '/base/');
    expect(done).toBe(
      '<head><link href=/base/all.css><link rel="stylesheet" href="/base/home.css"></head>',
    );
    expect(withStyles(done, ['all.css', 'home.css'], '/base/')).toBe(done);
  });
});
