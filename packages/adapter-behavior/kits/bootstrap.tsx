import { QueryBuilderBootstrap } from '@react-querybuilder/bootstrap';
import { nativeDate, nativeSelect } from '../controls';
import type { Kit } from '../kit';
import { dropsTestId, namesOfCharacters, samePairNames } from '../differences';

/** Bootstrap: native controls in Bootstrap's classes. */
export const bootstrap: Kit = {
  name: '@react-querybuilder/bootstrap',
  origin: 'published',
  Provider: QueryBuilderBootstrap,
  ...nativeSelect,
  ...nativeDate,
  differences: {
    ...dropsTestId([
      'not toggle: attributes',
      'value editor isTouring: attributes',
      'value editor main: attributes',
    ]),
    ...samePairNames('Wert'),
    ...namesOfCharacters(['🔊']),
  },
};
