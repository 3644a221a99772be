import { useMemo, useState } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';
import {
  ActionElement,
  type ActionProps,
  add,
  type Field,
  type Path,
  QueryBuilder,
  remove,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const dnd = createDndKitAdapter(DndKit);

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

const initialIncluded: RuleGroupType = {
  id: 'included',
  combinator: 'or',
  rules: [
    { id: 'guitar', field: 'instrument', operator: '=', value: 'Guitar' },
    { id: 'bass', field: 'instrument', operator: '=', value: 'Bass' },
  ],
};
const initialExcluded: RuleGroupType = {
  id: 'excluded',
  combinator: 'or',
  rules: [{ id: 'vaughan', field: 'lastName', operator: '=', value: 'Vaughan' }],
};

interface Target {
  label: string;
  move: (entry: RuleType | RuleGroupType, path: Path) => void;
}

// Moves a rule or group without dragging.
const MoveAndRemove = (props: ActionProps) => {
  const { label, move } = props.context as Target;
  return (
    <>
      <button
        type="button"
        style={{ whiteSpace: 'nowrap' }}
        disabled={props.disabled}
        onClick={() => move(props.ruleOrGroup as RuleType, props.path)}
      >
        {label}
      </button>
      <ActionElement {...props} />
    </>
  );
};

const controlElements = { removeRuleAction: MoveAndRemove, removeGroupAction: MoveAndRemove };

// The query builder is a form without a name, and several forms need names.
const nameForm = (name: string) => (element: HTMLElement | null) =>
  element?.querySelector('[role="form"]')?.setAttribute('aria-label', name);

export default function App() {
  const [included, setIncluded] = useState(initialIncluded);
  const [excluded, setExcluded] = useState(initialExcluded);

  const toExcluded = useMemo(
    (): Target => ({
      label: 'Exclude',
      move: (entry, path) => {
        setIncluded(query => remove(query, path));
        setExcluded(query => add(query, entry, []));
      },
    }),
    [],
  );
  const toIncluded = useMemo(
    (): Target => ({
      label: 'Include',
      move: (entry, path) => {
        setExcluded(query => remove(query, path));
        setIncluded(query => add(query, entry, []));
      },
    }),
    [],
  );
  const shared = { fields, controlElements };

  return (
    <QueryBuilderDnD dnd={dnd}>
      <strong>Include</strong>
      <div ref={nameForm('Include')}>
        <QueryBuilder
          {...shared}
          query={included}
          onQueryChange={setIncluded}
          context={toExcluded}
        />
      </div>
      <strong>Exclude</strong>
      <div ref={nameForm('Exclude')}>
        <QueryBuilder
          {...shared}
          query={excluded}
          onQueryChange={setExcluded}
          context={toIncluded}
        />
      </div>
    </QueryBuilderDnD>
  );
}
