import { QueryBuilderBulma } from '@react-querybuilder/bulma';
import { nativeDate, nativeSelect } from '../controls';
import type { Kit } from '../kit';

/** Bulma: native controls in Bulma's classes. */
export const bulma: Kit = {
  name: '@react-querybuilder/bulma',
  origin: 'own',
  Provider: QueryBuilderBulma,
  ...nativeSelect,
  ...nativeDate,
};
