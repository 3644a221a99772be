import type { Column, ColumnType } from '@site/src/lib/engines/table';

/** A way to read the values of a column. Those with the name of a type are its usual one. */
export type FormId =
  ColumnType | 'number-comma' | 'date-dmy' | 'date-mdy' | 'datetime-dmy' | 'datetime-mdy';

interface Form {
  readonly id: FormId;
  readonly type: ColumnType;
  readonly label: string;
}

const form = (id: FormId, type: ColumnType, label: string): Form => ({ id, type, label });

/** Ways to read a column, in the order in which a reader sees them. */
export const FORMS: readonly Form[] = [
  form('text', 'text', 'text'),
  form('number', 'number', 'number'),
  form('number-comma', 'number', 'number with decimal comma'),
  form('boolean', 'boolean', 'true or false'),
  form('date', 'date', 'date'),
  form('date-dmy', 'date', 'date, day/month/year'),
  form('date-mdy', 'date', 'date, month/day/year'),
  form('datetime', 'datetime', 'date and time'),
  form('datetime-dmy', 'datetime', 'date and time, day/month/year'),
  form('datetime-mdy', 'datetime', 'date and time, month/day/year'),
  form('time', 'time', 'time'),
];

const BY_ID = new Map<string, Form>(FORMS.map(each => [each.id, each]));

/** Type of the cells that a form gives. */
export const typeOfForm = (id: FormId): ColumnType => BY_ID.get(id)?.type ?? 'text';

/** Name of a form, for sentences. */
export const labelOfForm = (id: FormId): string => BY_ID.get(id)?.label ?? id;

/** The form in which a column was read. */
export const formOf = ({ form: id, type }: Column): FormId =>
  id !== undefined && BY_ID.get(id)?.type === type ? (id as FormId) : type;
