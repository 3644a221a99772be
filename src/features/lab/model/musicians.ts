import type { Table } from '@site/src/lib/engines/table';

/**
 * Sample rows with the fields of the demo, and values about which engines disagree: null, case,
 * signs and accents. Links name rows by their place, so new ones come last.
 */
export const MUSICIANS: Table = {
  columns: [
    { name: 'firstName', type: 'text' },
    { name: 'lastName', type: 'text' },
    { name: 'age', type: 'number' },
    { name: 'instrument', type: 'text' },
    { name: 'isMusician', type: 'boolean' },
    { name: 'birthdate', type: 'date' },
    { name: 'voice', type: 'text' },
    { name: 'alsoPlays', type: 'text' },
    { name: 'onTour', type: 'boolean' },
    { name: 'lastConcert', type: 'datetime' },
    { name: 'soundcheck', type: 'time' },
    { name: 'biography', type: 'text' },
  ],
  // One row a line.
  // prettier-ignore
  rows: [
    ['Ada', 'Berg', 34, 'guitar', true, '1992-03-14', 'alto', 'piano', true, '2026-05-02T20:00', '17:30:00', 'studied at a conservatory'],
    ['ada', 'Stone', 17, 'piano', true, '2009-07-01', 'soprano', null, false, null, null, null],
    ['Ben', "O'Hara", 52, 'drums', true, '1974-11-30', 'bass', 'vibraphone', true, '2026-08-21T21:30', '18:00:00', 'plays in two trios'],
    ['Chloé', 'Martin', 28, 'violin', true, '1998-05-21', 'alto', 'piano', false, '2025-04-11T19:00', '16:45:00', 'left the Conservatory early'],
    ['Dario', 'Rossi', null, 'bass', true, null, 'tenor', 'guitar', true, '2026-10-30T20:00', '17:30:00', null],
    ['Elif', 'Demir', 41, null, false, '1985-01-09', 'soprano', null, false, null, null, 'manages a band'],
    ['Finn', 'Larsen', 9, 'piano', true, '2017-02-17', null, null, false, null, null, ''],
    ['Grace', '100%', 63, 'organ', true, '1963-08-05', 'alto', 'piano', false, '2019-12-24T17:00', '15:00:00', 'plays in a church'],
    ['Hugo', 'de_Vries', 30, 'guitar', null, '1996-10-12', 'tenor', 'bass', null, '2026-05-01T20:00', '17:30:00', 'self-taught'],
    ['Ines', null, 75, 'vibraphone', true, '1951-04-28', 'soprano', 'drums', false, '1998-06-20T20:30', null, 'taught at a conservatory'],
    ['Jun', 'Sato', 22, 'bass', false, '2004-09-03', 'bass', 'guitar', true, '2026-11-14T22:00', '19:15:00', null],
    ['Kim', 'Park', 34, 'drums', true, '1992-03-15', 'tenor', null, true, '2026-09-09T20:00', '17:30:00', 'plays jazz and rock'],
    ['Steve', 'Vai', 66, 'guitar', true, '1960-06-06', 'tenor', 'organ', true, '2026-11-07T20:00', '17:00:00', 'studied at a college'],
    ['Stevie', 'Vaughan', 35, 'guitar', true, '1991-10-03', 'tenor', 'drums', false, '2025-08-26T21:00', '18:30:00', 'plays blues'],
  ],
};
