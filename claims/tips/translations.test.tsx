import { QueryBuilderBulma } from '@react-querybuilder/bulma';
import { fireEvent } from '@testing-library/react';
import { useMemo } from 'react';
import {
  defaultOperators,
  formatQuery,
  getCompatContextProvider,
  QueryBuilder,
  type ExportFormat,
  type Field,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, change, click, fields, find, group, newRule, rule, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [rule('a')]);

const selected = (testId: string): string | undefined =>
  (at(testId) as HTMLSelectElement).selectedOptions[0]?.label;

claim(
  '7+',
  'Buttons, control titles, placeholders | `translations`; each entry is merged with its default',
  () => {
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        translations={{
          addRule: { label: '+ Bedingung' },
          addGroup: { title: 'Gruppe hinzufügen' },
          value: { title: 'Wert' },
        }}
      />,
    );
    const texts = (testId: string) => [at(testId).textContent, at(testId).title];
    expect(texts('add-rule')).toEqual(['+ Bedingung', 'Add rule']);
    expect(texts('add-group')).toEqual(['+ Group', 'Gruppe hinzufügen']);
    expect(texts('remove-rule')).toEqual(['⨯', 'Remove rule']);
    expect(at('value-editor').title).toBe('Wert');
    show(
      <QueryBuilder
        autoSelectField={false}
        autoSelectOperator={false}
        fields={fields}
        translations={{
          fields: { placeholderLabel: 'Feld?' },
          operators: { placeholderLabel: 'Vergleich?' },
        }}
        defaultQuery={group('root', [rule('a', { field: '~' }), rule('b', { operator: '~' })])}
      />,
    );
    expect([selected('fields'), selected('operators')]).toEqual(['Feld?', 'Vergleich?']);
  },
);

claim(
  '7+',
  'Buttons that unlock rules and groups | `lockRuleDisabled`, `lockGroupDisabled` in `translations`',
  () => {
    const translations = {
      lockRule: { title: 'Sperren' },
      lockRuleDisabled: { title: 'Entsperren' },
      lockGroupDisabled: { title: 'Gruppe entsperren' },
    };
    const titles = (disabled: boolean) => {
      const nested = group('root', [rule('a', { disabled }), group('g', [], { disabled })]);
      show(
        <QueryBuilder
          showLockButtons
          fields={fields}
          defaultQuery={nested}
          translations={translations}
        />,
      );
      return [at('lock-rule').title, at('lock-group', 1).title];
    };
    expect(titles(true)).toEqual(['Entsperren', 'Gruppe entsperren']);
    expect(titles(false)).toEqual(['Sperren', 'Lock group']);
  },
);

const expectNoLabelsInExports = (formats: ExportFormat[]) => {
  const german: Field[] = [
    {
      name: 'instrument',
      label: 'Übersetzt',
      valueEditorType: 'select',
      values: [{ name: 'guitar', label: 'Übersetzt' }],
    },
  ];
  const builder = (
    <QueryBuilder
      fields={german}
      operators={[{ name: '=', label: 'Übersetzt' }]}
      combinators={[{ name: 'and', label: 'Übersetzt' }]}
    />
  );
  expect(newRule(builder)).toMatchObject({ field: 'instrument', operator: '=', value: 'guitar' });
  const { query: stored } = show(builder);
  click('add-rule');
  click('add-rule');
  expect(stored().combinator).toBe('and');
  expect(JSON.stringify(stored())).not.toContain('Übersetzt');
  const text = (format: ExportFormat) =>
    JSON.stringify(formatQuery(stored(), { format, fields: german }));
  for (const format of formats) {
    expect(text(format)).toContain('guitar');
    expect(text(format)).not.toContain('Übersetzt');
  }
  expect(text('natural_language')).toContain('Übersetzt');
};

claim('8+', 'The same is true of exports, except `natural_language`.', () => {
  expectNoLabelsInExports([
    'json',
    'json_without_ids',
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'mongodb_query',
    'cel',
    'jsonlogic',
    'spel',
    'jsonata',
    'elasticsearch',
    'ldap',
    'prisma',
  ]);
});

claim('7', 'The same is true of exports, except `natural_language`.', () => {
  expectNoLabelsInExports([
    'json',
    'json_without_ids',
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'cel',
    'jsonlogic',
    'spel',
    'jsonata',
    'elasticsearch',
  ]);
});

claim('7+', 'Pass the same function until the language changes.', () => {
  let editors = 0;
  const valueEditor = () => {
    editors += 1;
    return null;
  };
  const controlElements = { valueEditor };
  const Localized = ({ t }: { t: (key: string) => string }) => {
    const operators = useMemo(
      () => defaultOperators.map(({ name }) => ({ name, label: t(name) })),
      [t],
    );
    return (
      <QueryBuilder
        fields={fields}
        operators={operators}
        defaultQuery={query}
        controlElements={controlElements}
      />
    );
  };
  const t = (key: string) => `${key} (de)`;
  const { set } = show(<Localized t={t} />);
  expect([editors, selected('operators')]).toEqual([1, '= (de)']);
  set(<Localized t={t} />);
  expect(editors).toBe(1);
  set(<Localized t={key => t(key)} />);
  expect([editors, selected('operators')]).toEqual([2, '= (de)']);
  set(<Localized t={key => `${key} (fr)`} />);
  expect([editors, selected('operators')]).toEqual([3, '= (fr)']);
});

claim(
  '7+',
  'To translate all query builders of an application in one place, create a provider with `getCompatContextProvider`: `getCompatContextProvider({ translations })`.',
  () => {
    const German = getCompatContextProvider({
      translations: { addRule: { label: '+ Bedingung', title: 'Bedingung hinzufügen' } },
    });
    const Page = () => (
      <German>
        <QueryBuilder fields={fields} />
        <QueryBuilder fields={fields} translations={{ addGroup: { label: '+ Gruppe' } }} />
      </German>
    );
    show(<Page />);
    expect(all('add-rule').map(({ textContent, title }) => [textContent, title])).toEqual([
      ['+ Bedingung', 'Bedingung hinzufügen'],
      ['+ Bedingung', 'Bedingung hinzufügen'],
    ]);
  },
);

claim('7+', 'The arrows of the shift buttons point up and down, so they need no change.', () => {
  const named = group('root', [rule('a', { value: 'Vai' })]);
  expect(formatQuery(named, 'sql')).toMatch(/^\p{Bidi_Mirrored}.*'\p{Bidi_Mirrored}$/u);
  expect(formatQuery(named, 'natural_language')).toMatch(/'Vai'$/);
  show(
    <div dir="rtl">
      <QueryBuilder showShiftActions fields={fields} defaultQuery={query} />
    </div>,
  );
  const [up, down] = all('shift-actions').flatMap(({ children }) => [...children]);
  expect([up?.textContent, down?.textContent]).toEqual(['˄', '˅']);
  expect([up, down].map(button => button?.getAttribute('title'))).toEqual([
    'Shift up',
    'Shift down',
  ]);
});

claim(
  '8+',
  'The two inputs of `between` | `value.title`. In this site\'s implementations of Bulma, Chakra UI, Fluent UI and Tremor, a number follows: "Wert 1", "Wert 2".',
  () => {
    const { container } = show(
      <QueryBuilderBulma translations={{ value: { title: 'Wert' } }}>
        <QueryBuilder
          fields={fields}
          defaultQuery={group('root', [rule('a', { operator: 'between', value: 'A,K' })])}
        />
      </QueryBuilderBulma>,
    );
    const titles = [...container.querySelectorAll<HTMLElement>('.rule-value input')].map(
      input => input.title,
    );
    expect(titles).toEqual(['Wert 1', 'Wert 2']);
  },
);

claim('7+', 'Translate only the titles, or pass an icon as the label.', () => {
  const Kit = getCompatContextProvider({ translations: { removeRule: { label: <svg /> } } });
  const button = (removeRule: object) => {
    const { container } = show(
      <Kit>
        <QueryBuilder fields={fields} defaultQuery={query} translations={{ removeRule }} />
      </Kit>,
    );
    return [container.querySelectorAll('svg').length, at('remove-rule').textContent];
  };
  expect(button({})).toEqual([1, '']);
  expect(button({ label: 'Entfernen' })).toEqual([0, 'Entfernen']);
  expect(button({ title: 'Entfernen' })).toEqual([1, '']);
  expect(at('remove-rule').title).toBe('Entfernen');
  expect(button({ label: <svg /> })).toEqual([1, '']);
});

claim('7+', 'With `in` and `notIn`, this text is two values.', () => {
  const sql = (operator: string, type: (text: string) => void): string => {
    const typed = show(
      <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a', { operator })])} />,
    );
    type('3,14');
    return formatQuery(typed.query(), 'sql');
  };
  const inEditor = (text: string) => {
    change('value-editor', text);
  };
  expect(sql('in', inEditor)).toBe("(firstName in ('3', '14'))");
  expect(sql('notIn', inEditor)).toBe("(firstName not in ('3', '14'))");
  const inEach = (text: string) => {
    for (const index of [0, 1]) {
      fireEvent.change(find('.rule-value-list-item', index), { target: { value: text } });
    }
  };
  expect(sql('between', inEach)).toBe("(firstName between '3,14' and '3,14')");
  expect(sql('=', inEditor)).toBe("(firstName = '3,14')");
});
