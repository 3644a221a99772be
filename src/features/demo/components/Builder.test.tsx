import type { ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  ActionElement,
  QueryBuilder,
  QueryBuilderContext,
  ValueEditor,
  ValueSelector,
  type ActionProps,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoStore } from '../hooks/store';
import { builderProps } from '../model/builder-props';
import { INITIAL_OPTIONS, type DemoOptions } from '../model/options';
import { PRESETS, START_QUERY } from '../model/presets';
import { INITIAL_STATE } from '../model/state';
import { Builder } from './Builder';
import { StableContextQueryBuilder } from '@site/src/components/StableContextQueryBuilder';

const large = PRESETS.find(preset => preset.id === 'large')?.query ?? START_QUERY;

// The library's development checks are slow with many rules on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Two groups of the large query, twenty rules. Hundreds would take seconds in Node. */
const twoGroups: RuleGroupType = { ...large, rules: large.rules.slice(0, 2) };

/** Names of the rendered controls, one entry per render. */
let rendered: string[] = [];

const controlElements = {
  actionElement: (props: ActionProps): ReactNode => {
    rendered.push('button');
    return <ActionElement {...props} />;
  },
  valueSelector: (props: ValueSelectorProps): ReactNode => {
    rendered.push('list');
    return <ValueSelector {...props} />;
  },
  valueEditor: (props: ValueEditorProps): ReactNode => {
    rendered.push('editor');
    return <ValueEditor {...props} />;
  },
};

/** Like a kit: custom controls provided through the library's context. */
const kit = { controlElements };

/** Elements that wait to come near the visible part of the page. */
const watched = new Set<Element>();
let approach: (elements: readonly Element[]) => void = () => undefined;

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    approach = elements => callback(elements.map(target => ({ isIntersecting: true, target })));
  }
  readonly observe = (element: Element): unknown => watched.add(element);
  readonly unobserve = (element: Element): unknown => watched.delete(element);
}

const show = () =>
  render(
    <QueryBuilderContext.Provider value={kit}>
      <Builder />
    </QueryBuilderContext.Provider>,
  );

const load = (query: RuleGroupTypeAny, options: Partial<DemoOptions> = {}): void =>
  act(() => demoStore.step({ query, options: { ...INITIAL_OPTIONS, ...options } }));

const change = (options: Partial<DemoOptions>): void =>
  act(() => demoStore.step({ options: { ...demoStore.get().options, ...options } }));

const at = (elements: readonly HTMLElement[], index: number): HTMLElement => {
  const element = elements[index];
  if (!element) throw new Error(`There are ${elements.length} elements, but no number ${index}.`);
  return element;
};

const rule = (index: number): HTMLElement => at(screen.getAllByTestId('rule'), index);

const type = (index: number, text: string): void => {
  fireEvent.change(within(rule(index)).getByTestId('value-editor'), { target: { value: text } });
};

beforeEach(() => {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  act(() => demoStore.load(INITIAL_STATE, null));
  rendered = [];
});

// Observers of other tests in this process have to be real again.
afterEach(() => vi.unstubAllGlobals());

describe('Builder', () => {
  it('renders the same markup as the library’s QueryBuilder', () => {
    for (const options of [
      INITIAL_OPTIONS,
      { ...INITIAL_OPTIONS, disabled: true, showCombinatorsBetweenRules: true },
    ]) {
      const props = { ...builderProps(options), query: INITIAL_STATE.query as RuleGroupType };
      const own = renderToStaticMarkup(<StableContextQueryBuilder {...props} qbId="own" />);
      const library = renderToStaticMarkup(<QueryBuilder {...props} qbId="library" />);
      expect(own).toContain('data-testid="rule"');
      expect(own).toBe(library);
    }
  });

  it('renders only one value editor per keystroke among many rules', () => {
    show();
    load(twoGroups);
    expect(screen.getAllByTestId('rule')).toHaveLength(20);
    expect(rendered.filter(name => name === 'editor').length).toBeGreaterThanOrEqual(20);
    rendered = [];
    type(12, 'Mile');
    expect(rendered).toEqual(['editor']);
    expect(within(rule(12)).getByTestId('value-editor')).toHaveProperty('value', 'Mile');
  });

  it('shows the rules of a large query as text, until they come near the visible part', async () => {
    show();
    const fourGroups: RuleGroupType = { ...large, rules: large.rules.slice(0, 4) };
    act(() => demoStore.step({ query: fourGroups, options: INITIAL_OPTIONS }));
    expect(screen.queryAllByTestId('rule')).toHaveLength(0);
    expect(screen.getAllByText('First name begins with Ella').length).toBeGreaterThan(1);
    expect(watched.size).toBe(4);
    const [firstGroup] = watched;
    if (firstGroup) act(() => approach([firstGroup]));
    await waitFor(() => expect(watched.size).toBe(3 + 10));
    const rules = [...watched].filter(element => element.matches('[data-rule-id^="large-0-"]'));
    act(() => approach(rules));
    await waitFor(() => expect(screen.getAllByTestId('rule')).toHaveLength(10), {
      timeout: 30_000,
    });
    expect(watched.size).toBe(3);
  });

  it('renders only the new rule when one is added', () => {
    show();
    load(twoGroups);
    rendered = [];
    fireEvent.click(
      within(screen.getAllByTestId('rule-group')[1] ?? document.body).getAllByTestId(
        'add-rule',
      )[0] ?? document.body,
    );
    expect(screen.getAllByTestId('rule')).toHaveLength(21);
    expect(rendered.filter(name => name === 'editor')).toHaveLength(1);
  });

  it('keeps its context when the query changes and replaces it when options change', () => {
    const contexts = new Set<unknown>();
    const Watch = ({ children }: { readonly children: ReactNode }): ReactNode => children;
    const watching = {
      controlElements: {
        addRuleAction: (props: ActionProps): ReactNode => (
          <QueryBuilderContext.Consumer>
            {value => {
              contexts.add(value);
              return (
                <Watch>
                  <ActionElement {...props} />
                </Watch>
              );
            }}
          </QueryBuilderContext.Consumer>
        ),
      },
    };
    render(
      <QueryBuilderContext.Provider value={watching}>
        <Builder />
      </QueryBuilderContext.Provider>,
    );
    const before = contexts.size;
    type(0, 'Steve');
    type(0, 'Steven');
    expect(contexts.size).toBe(before);
    change({ debugMode: true });
    expect(contexts.size).toBeGreaterThan(before);
  });
});

describe('memoized controls', () => {
  it('re-render when an option changes', () => {
    show();
    load(twoGroups);
    type(12, 'Mile');
    change({ showCloneButtons: true });
    expect(screen.getAllByTestId('clone-rule')).toHaveLength(20);
    change({ disabled: true });
    expect(
      screen.getAllByTestId<HTMLSelectElement>('fields').every(({ disabled }) => disabled),
    ).toBe(true);
  });

  it('are disabled and enabled with their group', () => {
    show();
    load(twoGroups, { showLockButtons: true });
    const disabled = (): number =>
      screen.getAllByTestId<HTMLInputElement>('value-editor').filter(editor => editor.disabled)
        .length;
    const lock = (): HTMLElement => at(screen.getAllByTestId('lock-group'), 2);
    fireEvent.click(lock());
    expect(disabled()).toBe(10);
    expect(within(rule(10)).getByTestId('fields')).toHaveProperty('disabled', true);
    expect(within(rule(9)).getByTestId('fields')).toHaveProperty('disabled', false);
    expect(within(rule(10)).getByTestId('remove-rule')).toHaveProperty('disabled', true);
    fireEvent.click(lock());
    expect(disabled()).toBe(0);
    expect(within(rule(10)).getByTestId('remove-rule')).toHaveProperty('disabled', false);
  });

  it('show whether a rule is muted', () => {
    show();
    load(twoGroups, { showMuteButtons: true });
    const button = (): HTMLElement => within(rule(12)).getByTestId('mute-rule');
    const before = button().title;
    fireEvent.click(button());
    expect(button().title).not.toBe(before);
    type(12, 'Mile');
    fireEvent.click(button());
    expect(button().title).toBe(before);
  });

  it('act on the current path of their rule', () => {
    show();
    load(twoGroups);
    const second = within(rule(1)).getByTestId<HTMLInputElement>('value-editor').value;
    fireEvent.click(within(rule(0)).getByTestId('remove-rule'));
    expect(within(rule(0)).getByTestId('value-editor')).toHaveProperty('value', second);
    fireEvent.click(within(rule(0)).getByTestId('remove-rule'));
    expect(screen.getAllByTestId('rule')).toHaveLength(18);
    expect(JSON.stringify(demoStore.get().query)).not.toContain('"large-0-1"');
    type(0, 'Ella');
    fireEvent.change(within(rule(0)).getByTestId('fields'), { target: { value: 'lastName' } });
    expect(demoStore.get().query.rules[0]).toHaveProperty('rules.0.field', 'lastName');
    expect(within(rule(0)).getByTestId('fields')).toHaveProperty('value', 'lastName');
  });

  it('disable shifting down on the last rule', () => {
    show();
    load(INITIAL_STATE.query, { showShiftActions: true });
    const buttons = (index: number) =>
      within(rule(index)).getByTestId('shift-actions').querySelectorAll('button');
    expect(buttons(0)[0]).toHaveProperty('disabled', true);
    type(0, 'Steven');
    fireEvent.click(at([...buttons(1)], 0));
    expect(within(rule(1)).getByTestId('value-editor')).toHaveProperty('value', 'Steven');
    expect(buttons(0)[0]).toHaveProperty('disabled', true);
    expect(buttons(1)[0]).toHaveProperty('disabled', false);
  });
});

describe('validation', () => {
  it('marks the edited rule without re-rendering the others', () => {
    show();
    load(twoGroups, { validateQuery: true });
    const invalid = (): number =>
      screen
        .getAllByTestId('rule')
        .filter(({ className }) => className.includes('queryBuilder-invalid')).length;
    expect(invalid()).toBe(0);
    rendered = [];
    type(12, '');
    expect(invalid()).toBe(1);
    expect(rule(12).className).toContain('queryBuilder-invalid');
    expect(rendered.filter(name => name === 'editor')).toHaveLength(1);
    type(12, 'Ella');
    expect(invalid()).toBe(0);
  });

  it('marks a group that becomes empty', () => {
    show();
    load(
      {
        combinator: 'and',
        rules: [{ combinator: 'or', rules: [{ field: 'age', operator: '>', value: 1 }] }],
      },
      { validateQuery: true },
    );
    const group = (): HTMLElement => at(screen.getAllByTestId('rule-group'), 1);
    expect(group().className).not.toContain('queryBuilder-invalid');
    fireEvent.click(within(rule(0)).getByTestId('remove-rule'));
    expect(group().className).toContain('queryBuilder-invalid');
  });
});
