import { QueryBuilder, update, type QueryActions, type RuleProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const one = group('root', [rule('a')]);

type Property = Parameters<QueryActions['onPropChange']>[0];

claim(
  '4-7',
  "The types of both functions allow only the library's properties, so the sample needs a type assertion.",
  () => {
    const changed = update(
      one,
      // @ts-expect-error the type allows only properties of the library.
      'comment',
      'C',
      [0],
    );
    expect(changed.rules[0]).toMatchObject({ comment: 'C' });
    // @ts-expect-error the type allows only properties of the library.
    const property: Property = 'comment';
    const OwnRule = ({ actions, path }: RuleProps) => (
      <button
        data-testid="own"
        onClick={() => {
          actions.onPropChange(property, 'C', path);
        }}
      />
    );
    const { ruleAt } = show(
      <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: OwnRule }} />,
    );
    click('own');
    expect(ruleAt(0)).toEqual(rule('a', { comment: 'C' } as object));
  },
);
