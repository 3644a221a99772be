import type { Field } from 'react-querybuilder';

export const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number', operators: ['=', '<', '>', 'between'] },
  { name: 'instrument', label: 'Instrument' },
];

export interface Musician {
  id: number;
  lastName: string;
  age: number;
  instrument: string;
}

export interface SearchResult {
  rows: readonly Musician[];
  /** Sentences about the query, or about the search. */
  problems: readonly string[];
}
