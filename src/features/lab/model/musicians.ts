import type { Table } from './table';

/** Sample rows, with values about which engines disagree: null, case, signs and accents. */
export const MUSICIANS: Table = {
  columns: [
    { name: 'firstName', type: 'text' },
    { name: 'lastName', type: 'text' },
    { name: 'age', type: 'number' },
    { name: 'instrument', type: 'text' },
    { name: 'isMusician', type: 'boolean' },
    { name: 'birthdate', type: 'date' },
  ],
  rows: [
    ['Ada', 'Berg', 34, 'guitar', true, '1992-03-14'],
    ['ada', 'Stone', 17, 'piano', true, '2009-07-01'],
    ['Ben', "O'Hara", 52, 'drums', true, '1974-11-30'],
    ['Chloé', 'Martin', 28, 'violin', true, '1998-05-21'],
    ['Dario', 'Rossi', null, 'bass', true, null],
    ['Elif', 'Demir', 41, null, false, '1985-01-09'],
    ['Finn', 'Larsen', 9, 'piano', true, '2017-02-17'],
    ['Grace', '100%', 63, 'organ', true, '1963-08-05'],
    ['Hugo', 'de_Vries', 30, 'guitar', null, '1996-10-12'],
    ['Ines', null, 75, 'vibraphone', true, '1951-04-28'],
    ['Jun', 'Sato', 22, 'bass', false, '2004-09-03'],
    ['Kim', 'Park', 34, 'drums', true, '1992-03-15'],
  ],
};
