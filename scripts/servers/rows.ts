/** A row of the table that handlers search. */
export interface Row {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  readonly isMusician: boolean;
  readonly birthdate: string;
}

const LAST_NAMES = ['Vai', 'Vaughan', 'Santana', "O'Brien", 'What?', '100%'];

/** Three pages of rows. */
export const ROWS: readonly Row[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  firstName: index % 2 === 0 ? 'Steve' : 'Joe',
  lastName: LAST_NAMES[index % LAST_NAMES.length] ?? '',
  age: index,
  isMusician: index % 3 === 0,
  birthdate: `19${String(50 + (index % 40))}-06-06`,
}));

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** SQL that creates the table. */
export const TABLE = `create table musicians (id integer primary key, "firstName" text, "lastName" text, age integer,
  "isMusician" boolean, birthdate date);
insert into musicians values ${ROWS.map(row => `(${Object.values(row).map(literal).join(', ')})`).join(', ')};`;

/** SQL that makes every search fail, as long as the table has another name. */
export const BREAK = 'alter table musicians rename to hidden';
export const REPAIR = 'alter table hidden rename to musicians';
