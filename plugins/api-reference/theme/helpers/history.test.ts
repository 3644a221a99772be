import { expect, it } from 'vitest';
import { symbolHistoryText } from './history.mjs';

const CORE = 'react-querybuilder';

it('links members that have a row on the page', () => {
  const text = symbolHistoryText(CORE, 'Classnames', member => member === 'ungroup');
  expect(text).toContain('New since version 7: ');
  expect(text).toContain('[`ungroup`](#ungroup)');
  expect(text).toContain(' `muteRule`');
});

it('has the changed overloads of a function', () => {
  expect(symbolHistoryText(CORE, 'parseCEL', () => false)).toContain(
    '→ `options?: ParseCELOptionsStandard`',
  );
});
