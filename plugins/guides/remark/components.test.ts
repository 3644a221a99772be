import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, runPlugin } from './test/process-mdx';
import remarkGuideComponents from './components';

const siteDir = join(__dirname, '../../..');
const V7 = '/site/versioned_docs/version-7/page.mdx';
const run = (markdown: string, path?: string): string =>
  runPlugin(remarkGuideComponents, [{ siteDir }], markdown, path);

it('adds no imports to a page without components', () => {
  expect(run('# Title\n\nText.')).toBe('<h1>Title</h1>\n<p>Text.</p>');
});

it('imports the component of the gallery of recipes', () => {
  expect(run('<Recipe name="query-chips">\n\nText.\n\n</Recipe>')).toMatch(
    /^import Recipe from '@site\/src\/mdx\/Recipe'\n<Recipe name="query-chips">/,
  );
});

describe('badges', () => {
  it('imports a badge and keeps it out of the heading anchor', () => {
    expect(run('### fields <Since version="7.5.0" />')).toBe(
      'import Since from \'@site/src/mdx/Since\'\n<h3>fields<Since version="7.5.0"></Since></h3>',
    );
  });

  it.each([
    ['<Since version="7.5" />', /full version number/],
    ['<Removed />', /full version number/],
    ['<Since version="99.0.0" />', /nothing since 99\.0\.0/],
    ['<Since of="QueryBuilderProps.showMutedButtons" />', /version 8 has no such name/],
    ['<Since of="formatQuery" version="2.2.0" />', /either of/],
  ])('rejects %s', (markdown, message) => {
    expect(() => run(markdown)).toThrow(message);
  });

  it('takes the release of a name from the data of the library', () => {
    expect(run('<Since of="QueryBuilderProps.showMuteButtons" />')).toContain('version="8.10.0"');
    expect(run('<Since of="useQueryBuilder" />', V7)).toContain('version="7.5.0"');
    expect(run('<Removed of="ValueSourceOptions" />')).toContain('version="8.8.0"');
    expect(() => run('<Since of="QueryBuilderProps.showMuteButtons" />', V7)).toThrow(
      /version 7 has no such name/,
    );
  });

  it('rejects a badge for a version newer than the page', () => {
    expect(() => run('<Since version="8.0.0" />', V7)).toThrow(/documents version 7/);
    expect(run('<Removed version="8.0.0" />', V7)).toContain('<Removed version="8.0.0">');
  });
});

describe('Live', () => {
  it('imports the component of its example once', () => {
    expect(
      run('<Live example="first-builder" />\n\n<Live example="first-builder" source="closed" />'),
    ).toBe(
      "import LiveFirstBuilder from '!!live-example-loader!@site/src/examples/first-builder/App.tsx'\n" +
        '<LiveFirstBuilder documents="8"></LiveFirstBuilder>\n' +
        '<LiveFirstBuilder documents="8" source="closed"></LiveFirstBuilder>',
    );
  });

  it('passes the version that the page documents', () => {
    expect(run('<Live example="first-builder" />', V7)).toContain('documents="7"');
    expect(() => run('<Live example="drag-and-drop" />', V7)).toThrow(
      /needs version 8, but the page documents version 7/,
    );
  });

  it('rejects an unknown example, with the line', () => {
    expect(failureOf(() => run('\n<Live example="second-builder" />'))).toMatch(
      /^2: .*no src\/examples\/second-builder/,
    );
    expect(() => run('<Live example="first-builder" source="open" />')).toThrow(/must be "closed"/);
  });
});

it('imports a diagram', () => {
  expect(run('<Diagram name="data-flow" />')).toBe(
    "import DataFlowDiagram from '@site/src/mdx/diagrams/DataFlowDiagram'\n" +
      '<DataFlowDiagram documents="8"></DataFlowDiagram>',
  );
  expect(() => run('<Diagram name="tree-drawing" />')).toThrow(
    /no src\/mdx\/diagrams\/TreeDrawingDiagram/,
  );
});

it('imports both parts of tabs in one statement', () => {
  expect(run('<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>').split('\n')[0]).toBe(
    "import Tabs from '@theme/Tabs'",
  );
  expect(run('<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>')).toContain(
    "import TabItem from '@theme/TabItem'",
  );
});

it('keeps names that the page imports or declares', () => {
  expect(run("import Since from './Since'\n\n<Since />")).not.toContain('@site');
  expect(run('export const Mine = () => null\n\n<Mine />')).not.toContain('@site');
});

it('rejects an unknown component', () => {
  expect(() => run('<Property of="a" />')).toThrow(/no component <Property>/);
  expect(run('<Head></Head>')).toBe('<Head></Head>');
});

it('makes wide tables focusable for keyboard scrolling', () => {
  const row = (columns: number, text: string): string => `|${` ${text} |`.repeat(columns)}`;
  const table = (columns: number): string =>
    [row(columns, 'a'), row(columns, '---'), row(columns, 'b')].join('\n');
  expect(run(table(4))).toMatch(/^<table tabIndex="0">/);
  expect(run(table(3))).toMatch(/^<table>/);
});
