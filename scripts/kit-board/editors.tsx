import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryBuilder, type RuleGroupType, type RuleType } from 'react-querybuilder';
import { fields } from '../../src/features/demo/model/fields';

const rule = (field: string, operator: string, value: unknown): RuleType => ({
  field,
  operator,
  value,
});

/** Types of editors, by the names of the adapters' records, each with a rule of the demo that has one. */
export const EDITORS: Readonly<Record<string, RuleType>> = {
  text: rule('firstName', '=', 'Ella'),
  number: rule('age', '>', '28'),
  date: rule('birthdate', '<', '1990-06-15'),
  'datetime-local': rule('lastConcert', '>', '2025-05-01T20:00'),
  // With seconds, because Ant Design's time picker requires them.
  time: rule('soundcheck', '=', '17:30:00'),
  checkbox: rule('isMusician', '=', true),
  switch: rule('onTour', '=', true),
  select: rule('instrument', '=', 'piano'),
  multiselect: rule('alsoPlays', 'in', 'organ,drums'),
  radio: rule('voice', '=', 'alto'),
  textarea: rule('biography', 'contains', 'conservatory'),
  'between (number)': rule('age', 'between', '25,65'),
  'between (date)': rule('birthdate', 'between', '1990-06-15,1999-12-31'),
};

/** A query with one rule for each type of editor. */
export const EDITORS_QUERY: RuleGroupType = {
  combinator: 'and',
  rules: Object.values(EDITORS),
};

/** The HTML elements that the library's own editors render, by type of editor. */
export const ownEditors = (): Readonly<Record<string, string>> => {
  const markup = renderToStaticMarkup(
    <QueryBuilder fields={fields} defaultQuery={EDITORS_QUERY} />,
  );
  const isValue = (className: string | undefined): boolean =>
    className?.split(' ').includes('rule-value') ?? false;
  const values = DomUtils.findAll(({ attribs }) => isValue(attribs.class), parseDocument(markup));
  const names = Object.keys(EDITORS);
  if (values.length !== names.length)
    throw new Error(`${values.length} editors are rendered instead of ${names.length}.`);
  return Object.fromEntries(
    values.map((value, index) => {
      const name = names[index] ?? '';
      const controls = DomUtils.findAll(
        element => ['input', 'select', 'textarea'].includes(element.name),
        [value],
      ).map(({ name: tag, attribs }) =>
        tag === 'input' ? `input[type=${attribs.type ?? 'text'}]` : tag,
      );
      const times = name.startsWith('between') ? ` × ${controls.length}` : '';
      return [name, `${[...new Set(controls)].join(', ')}${times}`];
    }),
  );
};
