import type * as QB from 'react-querybuilder';
import { afterEach } from 'vitest';

/** Props that a test sets beside those of the application. */
export const extraProps: { query?: QB.RuleGroupType; fields?: QB.Field[] } = {};

afterEach(() => {
  delete extraProps.query;
  delete extraProps.fields;
});

/** The library with a query builder that also receives {@link extraProps}. */
export const withExtraProps = (library: typeof QB): typeof QB => ({
  ...library,
  QueryBuilder: (own: object) => <library.QueryBuilder {...own} {...extraProps} />,
});
