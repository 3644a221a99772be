import { readFileSync } from 'node:fs';
import { act, fireEvent, render } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { QueryBuilder, standardClassnames } from 'react-querybuilder';
import { expect } from 'vitest';
import { at, fields, find, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

const stylesheet = readFileSync(
  `${import.meta.dirname}/../../verify/v4/node_modules/react-querybuilder/dist/query-builder.css`,
  'utf8',
);

claim('4', 'Add classes with `controlClassnames`:', () => {
  const controlClassnames = {
    queryBuilder: 'panel',
    fields: 'form-select w-25',
    addRule: 'btn btn-primary',
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
  expect(at('add-rule').className).toBe('ruleGroup-addRule btn btn-primary');
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

claim(
  '4',
  'Most CSS selectors of the default stylesheet have two classes, such as `.ruleGroup .rule`.',
  () => {
    const selectors = stylesheet
      .replace(/\/\*[^]*?\*\//g, '')
      .split('}')
      .flatMap(block => (block.split('{')[0] ?? '').split(','))
      .filter(selector => selector.includes('.'));
    const two = selectors.filter(selector => (selector.match(/\./g)?.length ?? 0) >= 2);
    expect(two.map(selector => selector.trim())).toContain('.ruleGroup .rule');
    expect(two.length).toBeGreaterThan(selectors.length / 2);
  },
);

claim('4', 'Pass a string, with spaces between the classes.', () => {
  const className = (value: unknown) => {
    const controlClassnames = invalid<object>({ rule: value });
    show(<QueryBuilder fields={fields} defaultQuery={nested} {...{ controlClassnames }} />);
    return at('rule').className;
  };
  expect(className(['x', 'y'])).toBe('rule x,y');
  expect(className({ x: true })).toBe('rule [object Object]');
  expect(className('x y')).toBe('rule x y');
});

claim('4', 'A global rule for `select` or `button` also applies inside the query builder.', () => {
  const style = document.createElement('style');
  style.textContent = 'select, button { color: rgb(1, 2, 3); }';
  document.head.append(style);
  show(<QueryBuilder fields={fields} defaultQuery={nested} />);
  for (const name of ['fields', 'add-rule']) {
    expect(getComputedStyle(at(name)).color).toBe('rgb(1, 2, 3)');
  }
  style.remove();
});

claim(
  '4',
  '`dndOver` | users can drop the dragged rule or group on this rule, header or combinator',
  async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    act(() => {
      root.render(
        <QueryBuilder
          enableDragAndDrop
          independentCombinators
          fields={fields}
          defaultQuery={{ rules: [rule('a'), 'and', rule('b'), 'and', rule('c')] }}
        />,
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

claim(
  '4',
  'To make these controls dark, set `color-scheme: dark` on the page or on `.queryBuilder`.',
  () => {
    expect(stylesheet).not.toMatch(/(?:^|[\s,>])(?:select|input|button)\b/m);
    expect(stylesheet).not.toMatch(/[{;\s]color(?:-scheme)?:/);
    expect(stylesheet).toMatch(/background(?:-color)?: rgba\(0, 75, 183, 0\.2\)/);
  },
);
