import { useState } from 'react';
import { type Field, prepareRuleGroup, type RuleGroupType } from 'react-querybuilder';
import { type Filter, freeName, isSame, linkTo, load, readLink, save } from './filters';
import { fitValues } from './fit-values';

interface State {
  filters: Filter[];
  query: RuleGroupType;
  message: string;
  /** Name of the saved filter that is open. */
  opened?: string | undefined;
  /** The filter of the link, until it is saved or another filter is opened. */
  shared?: Filter | undefined;
  /** What the last action replaced. */
  undo?: Partial<State> | undefined;
}

const show = ({ name, query: saved }: Filter, fields: Field[]) => {
  // A value that its editor can't keep would change the query that is shown now.
  const { query, changed } = fitValues(saved, fields);
  const note = changed.length > 0 ? ` Changed values: ${changed.join(', ')}.` : '';
  return { query: prepareRuleGroup(query), message: `“${name}” is open.${note}` };
};

const start = (fields: Field[], query: RuleGroupType): State => {
  const state = { query, ...load() };
  const shared = readLink(fields);
  if (shared === null) return { ...state, message: 'The link has an invalid filter.' };
  return shared ? { ...state, ...show(shared, fields), shared } : state;
};

/** A query, and the filters that the browser stores. */
export const useFilters = (fields: Field[], newQuery: RuleGroupType) => {
  const [state, setState] = useState(() => start(fields, newQuery));
  const { filters, query, opened, shared, undo } = state;
  const saved = filters.find(({ name }) => name === opened);
  const base = saved ?? shared ?? { name: 'New filter', query: newQuery };
  const isChanged = !isSame(base.query, query);

  const update = (changes: Partial<State>) => setState(last => ({ ...last, ...changes }));
  const store = (changed: Filter[], changes: Partial<State>) =>
    update(
      save(changed)
        ? { filters: changed, undo: undefined, ...changes }
        : { message: 'The browser could not store the filters.' },
    );
  const replace = (old: Filter, filter: Filter, changes: Partial<State>) =>
    store(
      filters.map(each => (each === old ? filter : each)),
      changes,
    );

  return {
    ...state,
    name: base.name,
    saved,
    isChanged,
    // An edit after another filter was opened would be lost by going back.
    edit: (changed: RuleGroupType) =>
      update({ query: changed, ...(undo?.query && { undo: undefined }) }),
    open: (filter: Filter) => {
      const before = isChanged ? { query, opened, shared } : undefined;
      update({ ...show(filter, fields), opened: filter.name, shared: undefined, undo: before });
    },
    saveAs: (wanted: string) => {
      // The name of another filter gets a number, so that nothing is overwritten.
      const name = freeName(wanted.trim(), filters);
      const message = `“${name}” is saved.`;
      store([...filters, { name, query }], { message, opened: name, shared: undefined });
    },
    saveChanges: (filter: Filter) =>
      replace(filter, { ...filter, query }, { message: `“${filter.name}” is saved.` }),
    rename: (filter: Filter, wanted: string) => {
      const others = filters.filter(each => each !== filter);
      const name = freeName(wanted.trim(), others);
      const message = `“${filter.name}” is now “${name}”.`;
      replace(filter, { ...filter, name }, { message, opened: filter === saved ? name : opened });
    },
    remove: (filter: Filter) => {
      const others = filters.filter(each => each !== filter);
      store(others, { message: `“${filter.name}” is deleted.`, undo: { filters } });
    },
    goBack: (before: Partial<State>) =>
      store(before.filters ?? filters, { ...before, message: 'Undone.' }),
    copyLink: async () => {
      try {
        await navigator.clipboard.writeText(linkTo({ name: base.name, query }));
        update({ message: 'The link is copied.' });
      } catch {
        update({ message: 'The browser could not copy the link.' });
      }
    },
  };
};
