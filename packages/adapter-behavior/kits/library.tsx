import * as React from 'react';
import { nativeDate, nativeSelect } from '../controls';
import type { Difference, Kit } from '../kit';

const samePairName: Difference = {
  observed: ['Wert', 'Wert'],
  note: 'Both editors have the name of the value.',
};

/** The library's own controls: the reference of the table. */
export const library: Kit = {
  name: 'react-querybuilder',
  origin: 'library',
  Provider: React.Fragment,
  ...nativeSelect,
  ...nativeDate,
  differences: {
    'value editor text with between: a translated name for each editor': samePairName,
    'value editor number with between: a translated name for each editor': samePairName,
    'value editor date with between: a translated name for each editor': samePairName,
    'value editor select with between: a translated name for each editor': samePairName,
    'every button: a name in words': {
      observed: { several: true, withoutWords: ['˄', '˅', '↶', '↷', '⊟', '⧉', '⨯', '🔊', '🔓'] },
      note: 'Buttons are named by their character, not by their title.',
    },
    'translations: the title is the name of a button with a character': {
      observed: ['✕', '▲'],
      note: 'Buttons are named by their character, not by their title.',
    },
  },
};
