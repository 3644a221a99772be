import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fireEvent, render } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  QueryBuilder,
  standardClassnames,
  Rule,
  RuleGroup,
  type RuleGroupProps,
  type RuleProps,
  type Classnames,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, fields, find, group, rule, show } from '../lib';
import { claim } from '../claim';

// The drag-and-drop package requires this React and this library.
const kit = createRequire(`${import.meta.dirname}/../../verify/kits/v5/package.json`);

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object }>>;
};

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

const stylesheet = readFileSync(
  `${import.meta.dirname}/../../verify/v5/node_modules/react-querybuilder/dist/query-builder.css`,
  'utf8',
);

claim('5', 'Add classes with `controlClassnames`:', () => {
  const controlClassnames = {
    queryBuilder: 'panel',
    fields: ['form-select', 'w-25'],
    addRule: { 'btn-primary': true, 'btn-disabled': false },
  };
  const { container } = render(
    <QueryBuilder
      showCloneButtons
      showLockButtons
      showNotToggle
      fields={fields}
      defaultQuery={nested}
      controlClassnames={controlClassnames}
    />,
  );
  const standard: string[] = Object.values(standardClassnames);
  for (const element of container.querySelectorAll('.queryBuilder, [data-testid]')) {
    expect([...element.classList].some(name => standard.includes(name))).toBe(true);
  }
  expect(find('.queryBuilder').className).toBe('queryBuilder panel');
  expect(at('fields').className).toBe('rule-fields form-select w-25');
  expect(at('add-rule').className).toBe('ruleGroup-addRule btn-primary');
});

claim('4-5', '`dragHandle` | drag handle; rendered even if drag and drop is off', () => {
  show(<QueryBuilder fields={fields} defaultQuery={nested} enableDragAndDrop={false} />);
  expect(all('drag-handle')).toHaveLength(3);
  expect(at('drag-handle').className).toBe('queryBuilder-dragHandle');
});

claim(
  '5',
  "`dndCopy` | `dndCopy` | never; the stylesheet has a rule for it, but the query builder doesn't set it",
  () => {
    const OwnRule = (props: RuleProps) => <Rule {...props} isOver isDragging />;
    const OwnGroup = (props: RuleGroupProps) => <RuleGroup {...props} isOver isDragging />;
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={nested}
        controlElements={{ rule: OwnRule, ruleGroup: OwnGroup }}
      />,
    );
    expect(document.querySelectorAll('.dndOver')).toHaveLength(4);
    expect(document.querySelector('.dndCopy')).toBeNull();
    expect(stylesheet).toContain('.dndCopy');
  },
);

claim(
  '5',
  '`branches` | `queryBuilder-branches` | branch lines: add the class to `queryBuilder` yourself',
  () => {
    const isKey: 'branches' extends keyof Classnames ? true : false = false;
    expect(isKey).toBe(false);
    show(<QueryBuilder fields={fields} defaultQuery={nested} />);
    expect(document.querySelector('.queryBuilder-branches')).toBeNull();
    const controlClassnames = { queryBuilder: 'queryBuilder-branches' };
    show(<QueryBuilder fields={fields} controlClassnames={controlClassnames} />);
    expect(find('.queryBuilder-branches').className).toBe('queryBuilder queryBuilder-branches');
    expect(stylesheet).toContain('.queryBuilder-branches');
  },
);

claim(
  '5',
  'More classes can depend on the data: the `className` of a field, operator or combinator, and the return values of `getRuleClassname` and `getRuleGroupClassname`.',
  () => {
    show(
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'F', className: 'by-field' }]}
        operators={[{ name: '=', label: '=', className: 'by-operator' }]}
        combinators={[{ name: 'and', label: 'AND', className: 'by-combinator' }]}
        getRuleClassname={({ id }) => `rule-${id}`}
        getRuleGroupClassname={({ id }) => `group-${id}`}
        defaultQuery={nested}
      />,
    );
    expect([...at('rule').classList]).toEqual(
      expect.arrayContaining(['by-field', 'by-operator', 'rule-a']),
    );
    expect([...at('rule-group').classList]).toEqual(
      expect.arrayContaining(['by-combinator', 'group-root']),
    );
  },
);

claim(
  '5',
  '`dndOver` | `dndOver` | users can drop the dragged rule or group on this rule, header or combinator',
  async () => {
    const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    act(() => {
      root.render(
        <QueryBuilderDnD dnd={dnd}>
          <Builder
            independentCombinators
            fields={fields}
            defaultQuery={{ rules: [rule('a'), 'and', rule('b'), 'and', rule('c')] }}
          />
        </QueryBuilderDnD>,
      );
    });
    const wait = async () => {
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve, 50));
      });
    };
    const target = (selector: string, index = 0): Element => {
      const element = container.querySelectorAll(selector)[index];
      if (!element) throw new Error(`There is no ${selector}.`);
      return element;
    };
    act(() => {
      fireEvent.dragStart(target('.rule .queryBuilder-dragHandle', 2));
    });
    await wait();
    const found: string[] = [];
    for (const element of [target('.rule'), target('.ruleGroup-header'), target('.betweenRules')]) {
      act(() => {
        fireEvent.dragEnter(element);
        fireEvent.dragOver(element);
      });
      await wait();
      found.push(
        [...container.querySelectorAll('.dndOver')].map(({ className }) => className).join(),
      );
    }
    expect(found).toEqual([
      expect.stringMatching(/\brule\b/),
      expect.stringMatching(/\bruleGroup-header\b/),
      expect.stringMatching(/\bbetweenRules\b/),
    ]);
    act(() => {
      root.unmount();
    });
    container.remove();
  },
);
