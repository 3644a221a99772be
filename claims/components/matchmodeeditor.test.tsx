import { renderHook } from '@testing-library/react';
import {
  MatchModeEditor,
  QueryBuilder,
  useMatchModeEditor,
  type Field,
  type MatchConfig,
  type MatchModeEditorProps,
  type RuleGroupType,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, at, change, click, group, rule, show } from '../lib';
import { claim } from '../claim';

const albums: Field = {
  name: 'albums',
  label: 'Albums',
  matchModes: true,
  subproperties: [{ name: 'title', label: 'Title' }],
};

const lastName: Field = { name: 'lastName', label: 'Last name' };

const queryWith = (match: MatchConfig): RuleGroupType =>
  group('root', [rule('a', { field: 'albums', match, value: group('sub', []) })]);

const showEditor = (match: MatchConfig, props: object = {}) =>
  show(<QueryBuilder fields={[albums]} defaultQuery={queryWith(match)} {...props} />);

const controls = () => all('match-mode-editor').map(({ tagName }) => tagName);

claim(
  '8+',
  'The query builder renders it in rules whose field has `matchModes`, in place of the operator:',
  () => {
    const query = group('root', [
      rule('a', { field: 'lastName' }),
      rule('b', { field: 'albums', match: { mode: 'all' }, value: group('sub', []) }),
    ]);
    show(<QueryBuilder fields={[lastName, albums]} defaultQuery={query} />);
    expect(all('operators')).toHaveLength(1);
    expect(controls()).toEqual(['SELECT']);
  },
);

claim(
  '8+',
  'It consists of a value selector for the mode and, for `atLeast`, `atMost` and `exactly`, a number input for the threshold.',
  () => {
    for (const mode of ['all', 'some', 'none'] as const) {
      showEditor({ mode });
      expect(controls()).toEqual(['SELECT']);
    }
    for (const mode of ['atLeast', 'atMost', 'exactly'] as const) {
      showEditor({ mode, threshold: 2 });
      expect(controls()).toEqual(['SELECT', 'INPUT']);
      expect(at('match-mode-editor', 1)).toHaveProperty('type', 'number');
    }
  },
);

const Selector = ({ value }: ValueSelectorProps) => <i data-testid="selector">{value}</i>;

const Editor = ({ value, field, operator }: ValueEditorProps) => (
  <i data-testid="editor">{JSON.stringify({ value: value as unknown, field, operator })}</i>
);

claim(
  '8+',
  'Except for React Native, the UI kit adapters style both without an editor for match modes, because it renders the `valueSelector` and `valueEditor` of the query builder.',
  () => {
    const controlElements = { valueSelector: Selector, valueEditor: Editor };
    showEditor({ mode: 'atLeast', threshold: 2 }, { controlElements });
    expect(all('selector').map(({ textContent }) => textContent)).toContain('atLeast');
    expect(all('editor')).toHaveLength(1);
  },
);

claim(
  '8+',
  'The editor of the threshold is your `valueEditor`, with an empty `field` and `operator`.',
  () => {
    showEditor({ mode: 'atLeast', threshold: 2 }, { controlElements: { valueEditor: Editor } });
    expect(JSON.parse(at('editor').textContent)).toEqual({ value: 2, field: '', operator: '' });
  },
);

claim(
  '8+',
  "The rule stores the result in its `match` property, for example `{ mode: 'atLeast', threshold: 2 }`.",
  () => {
    const { ruleAt } = showEditor({ mode: 'all' });
    change('match-mode-editor', 'atLeast');
    change('match-mode-editor', '2', 1);
    expect(ruleAt(0).match).toEqual({ mode: 'atLeast', threshold: 2 });
  },
);

const handlers = (match: MatchConfig) => {
  const handleOnChange = vi.fn();
  const props = { match, handleOnChange, schema: {} } as unknown as MatchModeEditorProps;
  const { result } = renderHook(() => useMatchModeEditor(props));
  return { ...result.current, stored: () => handleOnChange.mock.lastCall?.[0] as unknown };
};

claim(
  '8+',
  'The hook `useMatchModeEditor` returns `thresholdNum` and the handlers `handleChangeMode` and `handleChangeThreshold`.',
  () => {
    expect(handlers({ mode: 'atLeast', threshold: 4 }).thresholdNum).toBe(4);
    expect(handlers({ mode: 'all' }).thresholdNum).toBe(1);
  },
);

claim('8+', '`handleChangeThreshold` keeps the mode.', () => {
  const { handleChangeThreshold, stored } = handlers({ mode: 'atLeast', threshold: 1 });
  handleChangeThreshold(3);
  expect(stored()).toEqual({ mode: 'atLeast', threshold: 3 });
});

claim('8+', 'If the mode needs one and there is none, it sets `1`.', () => {
  const kept = handlers({ mode: 'atLeast', threshold: 4 });
  kept.handleChangeMode('exactly');
  expect(kept.stored()).toEqual({ mode: 'exactly', threshold: 4 });
  const none = handlers({ mode: 'all' });
  kept.handleChangeMode('all');
  expect(kept.stored()).toEqual({ mode: 'all', threshold: 4 });
  none.handleChangeMode('atLeast');
  expect(none.stored()).toEqual({ mode: 'atLeast', threshold: 1 });
});

claim(
  '8+',
  'To replace only one of the two controls, render the default component with `selectorComponent` or `numericEditorComponent`.',
  () => {
    const matchModeEditor = (props: MatchModeEditorProps) => (
      <MatchModeEditor {...props} selectorComponent={Selector} numericEditorComponent={Editor} />
    );
    showEditor({ mode: 'atLeast', threshold: 2 }, { controlElements: { matchModeEditor } });
    expect(at('selector').textContent).toBe('atLeast');
    expect(all('editor')).toHaveLength(1);
  },
);

claim('8+', 'A string replaces it, and the threshold is lost.', () => {
  const matchModeEditor = ({ handleOnChange }: MatchModeEditorProps) => (
    <button type="button" data-testid="mode" onClick={() => handleOnChange('all')} />
  );
  const { ruleAt } = showEditor(
    { mode: 'atLeast', threshold: 2 },
    { controlElements: { matchModeEditor } },
  );
  click('mode');
  expect(ruleAt(0).match).toBe('all');
});
