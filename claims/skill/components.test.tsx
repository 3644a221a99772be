import { fireEvent, render } from '@testing-library/react';
import { useState, type ComponentType, type ReactElement } from 'react';
import {
  defaultCoalesceMs,
  defaultControlElements,
  defaultMaxHistory,
  defaultTranslations,
  isRuleGroup,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { parsePage } from '../../plugins/guides/samples/page';
import { claim } from '../claim';
import { dragAndDrop } from '../drag';
import { all, at, click, fields, find, group, invalid, restore, rule, shift, show } from '../lib';
import { siteRequire } from '../site';
import { sampleOf } from './sample';

afterEach(restore);

const path = 'static/skills/react-querybuilder/references/components.md';
const source = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** Words of the fence of plain text that contains one. */
const wordsWith = (word: string): string[] =>
  parsePage(path, 8, source)
    .fences.filter(({ lang }) => lang === 'text')
    .map(({ lines }) => lines.join(' ').split(/\s+/))
    .find(words => words.includes(word)) ?? [];

/** Ids of rules, in lists like the groups. */
const shapeOf = (query: RuleGroupType | undefined): unknown[] =>
  (query?.rules ?? []).map(item => (isRuleGroup(item) ? shapeOf(item) : item.id));

claim('8+', 'Keys:', () => {
  expect(wordsWith('fieldSelector').sort()).toEqual(Object.keys(defaultControlElements).sort());
});

claim('8+', 'Keys of `translations` with a `label` and a `title`:', () => {
  const labeled = Object.entries(defaultTranslations).filter(([, value]) => 'label' in value);
  expect(wordsWith('addRule').sort()).toEqual(labeled.map(([key]) => key).sort());
});

claim(
  '8+',
  'With a `title` alone: `value`, `combinators`, `matchMode`, `valueSourceSelector`; `fields`, `operators` and `values` also have `placeholderName`, `placeholderLabel` and `placeholderGroupLabel`, and `matchThreshold` has a `placeholderName`.',
  () => {
    const keys = Object.fromEntries(
      Object.entries(defaultTranslations)
        .filter(([, value]) => !('label' in value))
        .map(([key, value]) => [key, Object.keys(value).filter(name => name !== 'title')]),
    );
    const list = ['placeholderName', 'placeholderLabel', 'placeholderGroupLabel'];
    for (const key of ['value', 'combinators', 'matchMode', 'valueSourceSelector']) {
      expect(keys[key]).toEqual([]);
    }
    for (const key of ['fields', 'operators', 'values']) {
      expect(keys[key]?.sort()).toEqual([...list].sort());
    }
    expect(keys.matchThreshold).toEqual(['placeholderName']);
    expect(Object.keys(keys)).toHaveLength(8);
  },
);

claim('8+', 'For the other keys, `null` hides the part:', () => {
  show(<QueryBuilder fields={fields} controlElements={{ addGroupAction: null }} />);
  expect(all('add-group')).toHaveLength(0);
  expect(all('add-rule')).toHaveLength(1);
  const controlElements = { actionElement: null, valueSelector: null };
  show(<QueryBuilder {...invalid<object>({ fields, controlElements })} />);
  expect([all('add-group').length, all('combinators').length]).toEqual([1, 1]);
});

claim('8+', '`actionElement` and `valueSelector` stand for all buttons and all selectors.', () => {
  const controlElements = { actionElement: () => <i>a</i>, valueSelector: () => <b>s</b> };
  const defaultQuery = group('root', [rule('a')]);
  show(
    <QueryBuilder fields={fields} controlElements={controlElements} defaultQuery={defaultQuery} />,
  );
  expect(document.querySelectorAll('button, select')).toHaveLength(0);
  expect(document.querySelectorAll('i, b')).toHaveLength(6);
});

claim(
  '8+',
  'Define components at the top level of a module: a component that is defined inside another one loses the focus on every keystroke.',
  () => {
    const Outer = () => {
      const [query, setQuery] = useState<RuleGroupType>(group('root', [rule('a')]));
      const Editor = ({ handleOnChange }: { handleOnChange: (value: string) => void }) => (
        <input data-testid="own" onChange={event => handleOnChange(event.target.value)} />
      );
      return (
        <QueryBuilder
          {...{ fields, query }}
          onQueryChange={setQuery}
          controlElements={{ valueEditor: Editor }}
        />
      );
    };
    render(<Outer />);
    at('own').focus();
    expect(document.activeElement).toBe(at('own'));
    fireEvent.change(at('own'), { target: { value: 'x' } });
    expect(document.activeElement).toBe(document.body);
  },
);

claim(
  '8+',
  'The titles of groups, such as "Query builder", come from `accessibleDescriptionGenerator`: `({ path }) => string`.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={group('root', [group('a', [])])} />);
    expect(find('[data-path="[]"]').title).toBe('Query builder');
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [group('a', [])])}
        accessibleDescriptionGenerator={({ path: place }) => `Groupe ${place.join('-')}`}
      />,
    );
    expect(find('[data-path="[0]"]').title).toBe('Groupe 0');
  },
);

claim(
  '8+',
  '`getRuleClassname` and `getRuleGroupClassname` return classes per rule and group.',
  () => {
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        getRuleClassname={({ id }) => `rule-${id}`}
        getRuleGroupClassname={({ id }) => `group-${id}`}
      />,
    );
    expect(find('.rule').className).toContain('rule-a');
    expect(find('.ruleGroup').className).toContain('group-root');
  },
);

claim(
  '8+',
  [
    'A drop with Ctrl replaces the target with a group of both, and calls `onGroupRule` or `onGroupGroup`.',
    'Return `false` from these, and from `onMoveRule` and `onMoveGroup`, which the shift and clone buttons call, too:',
  ],
  () => {
    const { onMove, ...others } = sampleOf('references/components.md', 'Limited.tsx');
    expect(onMove).toBeUndefined();
    const Limited = others.Limited as ComponentType;
    render(<Limited />);
    expect(all('add-rule')).toHaveLength(1);
    const { props: own } = (others.Limited as () => ReactElement<object>)();
    const inner = group('g', [group('h', [rule('c'), rule('d')])]);
    /** The rules and groups after a drop with Ctrl. */
    const drop = (from: string, to: string, props: object): unknown => {
      fireEvent.keyDown(document, { key: 'Control', code: 'ControlLeft', ctrlKey: true });
      const { queries, end } = dragAndDrop({
        builders: [
          { fields, defaultQuery: group('root', [rule('a'), rule('b'), inner]), ...props },
        ],
        ...{ from, to, target: 0 },
      });
      fireEvent.keyUp(document, { key: 'Control', code: 'ControlLeft' });
      end();
      return shapeOf(queries[0]);
    };
    const before = ['a', 'b', [['c', 'd']]];
    expect(drop('[0]', '[1]', {})).toEqual([['b', 'a'], [['c', 'd']]]);
    expect(drop('[2]', '[1]', {})).toEqual(['a', ['b', [['c', 'd']]]]);
    expect(drop('[0]', '[1]', { onGroupRule: () => false })).toEqual(before);
    expect(drop('[2]', '[1]', { onGroupGroup: () => false })).toEqual(before);
    expect(drop('[0]', '[1]', own)).toEqual([['b', 'a'], [['c', 'd']]]);
    expect(drop('[0]', '[2,0,0]', {})).toEqual(['b', [[['c', 'a'], 'd']]]);
    expect(drop('[0]', '[2,0,0]', own)).toEqual(before);
    const refused = { onMoveRule: () => false, onMoveGroup: () => false };
    const defaultQuery = group('root', [rule('a'), group('b', [])]);
    const { query } = show(
      <QueryBuilder {...refused} {...{ fields, defaultQuery }} showShiftActions showCloneButtons />,
    );
    shift('[0]', 1);
    click('clone-rule');
    click('clone-group');
    expect(query().rules).toHaveLength(2);
  },
);

claim(
  '8+',
  [
    'The wrapper adds the two buttons and keeps 50 steps.',
    'Changes of the same value within half a second are one step.',
  ],
  () => {
    render(
      <QueryBuilderHistory>
        <QueryBuilder fields={fields} defaultQuery={group('root', [])} />
      </QueryBuilderHistory>,
    );
    expect(find('[title="Undo"]')).toBeTruthy();
    expect([defaultMaxHistory, defaultCoalesceMs]).toEqual([50, 500]);
    expect(find('[title="Redo"]')).toBeTruthy();
  },
);

claim(
  '8+',
  "Other adapters: `createPragmaticDndAdapter` from `@react-querybuilder/dnd/pragmatic-dnd`, and `createReactDnDAdapter({ ...ReactDnD, ...ReactDndHtml5Backend })` from `@react-querybuilder/dnd/react-dnd`, with `import * as ReactDnD from 'react-dnd'` and `import * as ReactDndHtml5Backend from 'react-dnd-html5-backend'`.",
  () => {
    // `dragAndDrop` creates the adapter in this way.
    const { queries } = dragAndDrop({
      builders: [{ fields, defaultQuery: group('root', [rule('a'), rule('b')]) }],
      ...{ from: '[0]', to: '[1]', target: 0 },
    });
    expect(shapeOf(queries[0])).toEqual(['b', 'a']);
    const { createPragmaticDndAdapter } = siteRequire(
      '@react-querybuilder/dnd/pragmatic-dnd',
    ) as Record<string, unknown>;
    expect(createPragmaticDndAdapter).toBeInstanceOf(Function);
  },
);
