import type { RuleGroupTypeAny } from 'react-querybuilder';
import { fieldsOf } from '@site/src/lib/engines/format-options';
import type { Table } from '@site/src/lib/engines/table';
import { fitNotes, fitQuery } from '@site/src/lib/fit-query';
import { MUSICIANS } from './musicians';
import type { OpenedLab } from './saved-lab';

/** A query in the form that the editors of a table's columns keep, with sentences about the rest. */
export const fitToTable = (
  query: RuleGroupTypeAny,
  table: Table,
): { readonly query: RuleGroupTypeAny; readonly notes: readonly string[] } => {
  const { query: fitted, fits } = fitQuery(query, { fields: fieldsOf(table) });
  return { query: fitted, notes: fitNotes(fits) };
};

/** A lab with a query that its editors keep, and sentences about what they can't keep or show. */
export const fitLab = (lab: OpenedLab): OpenedLab => {
  const { query, notes } = fitToTable(lab.query, lab.table ?? MUSICIANS);
  return { ...lab, query, notes: [...(lab.notes ?? []), ...notes] };
};
