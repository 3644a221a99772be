import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { isHeading, walk } from './mdx';
import remarkOldAnchors, { type OldAnchors, type OldAnchorsOptions } from './old-anchors';
import { failureOf, runPlugin } from './test/process-mdx';

/** Sets the ids of headings as Docusaurus does, and then the old anchors. */
function remarkBoth(options: OldAnchorsOptions) {
  return (root: Root, file: VFile): void => {
    walk(root, node => {
      if (!isHeading(node)) return;
      const [first] = node.children;
      const id = first && 'value' in first ? first.value.toLowerCase() : '';
      node.data = { hProperties: { id } };
    });
    remarkOldAnchors(options)(root, file);
  };
}

const PAGE = '# Export\n\n## Options\n\nText\n\n### Numbers';

const run = (guide: OldAnchors, path = '/site/docs/utils/export.mdx'): string => {
  const versions = [{ folder: 'docs', base: '/docs/next', guides: { 'utils/export': guide } }];
  const sourceOf = (base: string, address: string): string =>
    address.startsWith(base) ? 'other pages' : 'version 7';
  return runPlugin(remarkBoth, [{ siteDir: '/site', versions, sourceOf }], PAGE, path);
};

describe('old anchors', () => {
  it('are ids in the heading, and in the title', () => {
    const html = run({ configuration: 'options', settings: 'options', parse: 'numbers', all: '' });
    expect(html).toContain('<h1><span id="all"></span>Export</h1>');
    expect(html).toContain(
      '<h2><span id="settings"></span><span id="configuration"></span>Options</h2>',
    );
    expect(html).toContain('<h3><span id="parse"></span>Numbers</h3>');
  });

  it('of other pages are ids in a link to the section', () => {
    const html = run({
      validator: ['Validation', '/docs/next/utils/validation'],
      validate: ['Validation', '/docs/next/utils/validation'],
      cel: ['Import: CEL', '/docs/next/utils/import#cel'],
      umd: ['UMD', '/docs/5/umd'],
    });
    expect(html).toContain(
      'See other pages for: <a href="/docs/next/utils/validation">' +
        '<span id="validator"></span><span id="validate"></span>Validation</a>, ' +
        '<a href="/docs/next/utils/import#cel"><span id="cel"></span>Import: CEL</a>.',
    );
    expect(html).toContain(
      'See version 7 for: <a href="/docs/5/umd"><span id="umd"></span>UMD</a>.',
    );
  });

  it('leave other pages as they are', () => {
    for (const path of [
      '/site/docs/intro.mdx',
      '/site/versioned_docs/version-7/utils/export.mdx',
    ]) {
      expect(run({ configuration: 'options' }, path)).not.toContain('span');
    }
  });

  it('stop the build if the heading is gone, or the anchor is taken', () => {
    expect(failureOf(() => run({ configuration: 'settings' }))).toContain(
      '"configuration" leads to "settings", which is no heading here.',
    );
    expect(failureOf(() => run({ options: 'numbers' }))).toContain(
      'The page has a heading with the old anchor "options": remove the entry.',
    );
  });
});
