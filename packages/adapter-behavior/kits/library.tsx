import * as React from 'react';
import { nativeDate, nativeSelect } from '../controls';
import type { Kit } from '../kit';
import { namesOfCharacters, samePairNames } from '../differences';

/** The library's own controls: the reference of the table. */
export const library: Kit = {
  name: 'react-querybuilder',
  origin: 'library',
  Provider: React.Fragment,
  ...nativeSelect,
  ...nativeDate,
  differences: {
    ...samePairNames('Wert'),
    ...namesOfCharacters(['˄', '˅', '↶', '↷', '⊟', '⧉', '⨯', '🔊', '🔓']),
  },
};
