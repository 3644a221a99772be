import { expect, it } from 'vitest';
import { reportUrl } from './report-url';

const readBack = (url: string): readonly [address: string, title: string, body: string] => {
  const { origin, pathname, searchParams } = new URL(url);
  return [origin + pathname, searchParams.get('title') ?? '', searchParams.get('body') ?? ''];
};

it('fills in the page, the version and the section', () => {
  const url = reportUrl({
    address: 'https://example.com/docs/utils/export',
    title: 'Export & “formats”',
    version: 'v7',
    section: { id: 'named-parameters', text: 'Named parameters: #1 & more' },
  });
  expect(readBack(url)).toEqual([
    'https://github.com/react-querybuilder/react-querybuilder/issues/new',
    'Docs: Export & “formats”',
    'Page: https://example.com/docs/utils/export#named-parameters\nVersion: v7\nSection: Named parameters: #1 & more\n\nWhat is wrong, and what did you expect?\n\n',
  ]);
});

it('leaves out what a page lacks', () => {
  const url = reportUrl({ address: 'https://example.com/a', title: 'A', version: undefined });
  expect(readBack(url)[2]).toBe(
    'Page: https://example.com/a\n\nWhat is wrong, and what did you expect?\n\n',
  );
});
