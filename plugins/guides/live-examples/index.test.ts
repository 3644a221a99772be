import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import exampleLoader from './example-loader.cjs';
import styleLoader from './style-loader.cjs';

const examples = join(__dirname, '../../../src/examples');

describe('style sheets of examples', () => {
  it.each([
    ['.rule{color:red}', ':where(.live-stage) .rule{color:red}'],
    ['.a,.b{color:red}', ':where(.live-stage) .a,:where(.live-stage) .b{color:red}'],
    [':root{--x:1px}', ':where(.live-stage){--x:1px}'],
    ['body > .a{color:red}', 'body > .a{color:red}'],
    ['body.dark .a{color:red}', ':where(.live-stage).dark .a{color:red}'],
    [
      '[data-theme=dark] .a{color:red}',
      ':where([data-theme=dark]) :where(.live-stage) .a{color:red}',
    ],
    ['@media print{.a{color:red}}', '@media print{:where(.live-stage) .a{color:red}}'],
    ['@keyframes k{from{top:0}}', '@keyframes k{from{top:0}}'],
    ['.a{& .b{color:red}}', ':where(.live-stage) .a{& .b{color:red}}'],
    ['/* note */.a{color:red}', ':where(.live-stage) .a{color:red}'],
  ])('scopes %s', (css, scoped) => {
    expect(styleLoader.scopeStyles(css)).toBe(scoped);
  });
});

describe('example loader', () => {
  const load = (name: string, target: string) => {
    const dependencies: string[] = [];
    const context = {
      resourcePath: join(examples, name, 'App.tsx'),
      target,
      addDependency: (file: string) => dependencies.push(file),
      addContextDependency: (file: string) => dependencies.push(file),
    };
    const code = exampleLoader.call(context);
    return { code, dependencies };
  };

  it('lists the sources, App.tsx first, without tests', () => {
    const { code, dependencies } = load('validation', 'web');
    expect([...code.matchAll(/"name":"([\w.]+)","language"/g)].map(match => match[1])).toEqual([
      'App.tsx',
      'styles.css',
    ]);
    expect(dependencies).toContain(join(examples, 'validation', 'styles.css'));
    expect(dependencies).toContain(join(examples, 'validation', 'meta.json'));
  });

  it('leaves out the contract, which has a guide', () => {
    const { code } = load('query-from-a-prompt', 'web');
    expect(code).toContain('"name":"Comparison.tsx"');
    expect(code).not.toContain('"name":"query-contract.ts"');
  });

  it('names the versions of the library’s packages', () => {
    expect(load('drag-and-drop', 'web').code).toContain(
      '"packages":[{"name":"react-querybuilder","version":"8.24.1"},{"name":"@react-querybuilder/dnd","version":"8.22.4"}]',
    );
  });

  it('loads the example in browsers only', () => {
    expect(load('validation', 'web').code).toContain('import(');
    expect(load('validation', 'node').code).not.toContain('import(');
  });

  it('renders the example with its scoped styles on the server only', () => {
    const { code } = load('validation', 'node');
    expect(code).toContain('renderSnapshot("validation"');
    // The site's own sheets come first, so the example's sheets win.
    expect(code).toMatch(/<style>\.tidy-controls \{[^]*\.queryBuilder[^]*:where\(\.live-stage\)\{/);
    expect(load('validation', 'web').code).not.toContain('renderSnapshot');
  });
});
