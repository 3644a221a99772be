import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibraryData } from '../../../plugins/guides/remark/library-data';
import { BETWEEN_PARTS, GROUP_PARTS, partsOf, RULE_PARTS } from './anatomy';

const parts = [...GROUP_PARTS, ...RULE_PARTS, ...BETWEEN_PARTS];

describe.each([4, 5, 6, 7, 8])('version %i', major => {
  const data = readLibraryData(join(__dirname, '../../data/library'), major);
  const elements = new Set(data.controlElements.map(({ key }) => key));
  const classes = new Set(data.classnames.map(({ standard }) => standard));
  const props = new Set(data.types.QueryBuilderProps?.map(({ name }) => name));

  it('exports every part in the drawing', () => {
    const drawn = partsOf(parts, major);
    expect(drawn.length).toBeGreaterThan(15);
    expect(drawn.filter(({ element }) => !elements.has(element))).toEqual([]);
    expect(drawn.filter(({ className }) => !classes.has(className))).toEqual([]);
    expect(drawn.filter(({ shownWith }) => shownWith && !props.has(shownWith))).toEqual([]);
  });

  it('exports none of the parts that were added later', () => {
    const later = parts.filter(part => !partsOf(parts, major).includes(part));
    expect(later.filter(({ element }) => elements.has(element))).toEqual([]);
  });
});
