import type { RuleGroupType, RuleType } from 'react-querybuilder';
import { withIds } from './query';

/** A predefined query. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  /** One line that describes what the query demonstrates. */
  readonly summary: string;
  /** The query. All ids are fixed, so they are the same on the server and in the browser. */
  readonly query: RuleGroupType;
}

const rule = (field: string, operator: string, value: unknown): RuleType => ({
  field,
  operator,
  value,
});

const start = withIds<RuleGroupType>(
  {
    combinator: 'and',
    rules: [
      rule('firstName', 'beginsWith', 'Stev'),
      rule('lastName', 'in', 'Vai,Vaughan'),
      rule('age', '>', '28'),
      {
        combinator: 'or',
        rules: [rule('isMusician', '=', true), rule('instrument', '=', 'guitar')],
      },
    ],
  },
  'start',
);

const empty = withIds<RuleGroupType>({ combinator: 'and', rules: [] }, 'empty');

const nested = withIds<RuleGroupType>(
  {
    combinator: 'and',
    rules: [
      rule('isMusician', '=', true),
      {
        combinator: 'or',
        rules: [
          rule('instrument', '=', 'violin'),
          {
            combinator: 'and',
            not: true,
            rules: [
              rule('birthdate', 'between', '1950-01-01,1969-12-31'),
              {
                combinator: 'or',
                rules: [
                  rule('voice', '=', 'tenor'),
                  { combinator: 'and', rules: [rule('age', '<', '70'), rule('onTour', '=', true)] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  'nested',
);

const editors = withIds<RuleGroupType>(
  {
    combinator: 'and',
    rules: [
      rule('firstName', 'contains', 'Ma'),
      { field: 'firstName', operator: '!=', valueSource: 'field', value: 'lastName' },
      rule('age', 'between', '25,65'),
      rule('isMusician', '=', true),
      rule('onTour', '=', false),
      rule('voice', '=', 'alto'),
      rule('instrument', '=', 'piano'),
      rule('alsoPlays', 'in', 'organ,vibraphone'),
      rule('biography', 'contains', 'conservatory'),
      rule('birthdate', '<', '1990-06-15'),
      rule('lastConcert', '>', '2025-05-01T20:00'),
      // With seconds, because Ant Design's time picker requires them.
      rule('soundcheck', '=', '17:30:00'),
      rule('lastName', 'notNull', ''),
    ],
  },
  'editors',
);

const FIRST_NAMES = ['Ella', 'Miles', 'Nina', 'Chet', 'Joni'];

const large = withIds<RuleGroupType>(
  {
    combinator: 'or',
    rules: Array.from({ length: 20 }, (_group, group) => ({
      combinator: 'and',
      rules: Array.from({ length: 10 }, (_rule, index) =>
        index % 2 === 0
          ? rule('firstName', 'beginsWith', FIRST_NAMES[(group + index) % FIRST_NAMES.length])
          : rule('age', '>', String(20 + group + index)),
      ),
    })),
  },
  'large',
);

/** The predefined queries. The first is the initial query. */
export const PRESETS = [
  { id: 'start', label: 'Guitarists', summary: 'A few rules and one group', query: start },
  { id: 'empty', label: 'Empty', summary: 'Nothing yet', query: empty },
  { id: 'nested', label: 'Deep nesting', summary: 'Groups in groups, five levels', query: nested },
  {
    id: 'editors',
    label: 'Every editor',
    summary: 'One rule for each kind of value',
    query: editors,
  },
  { id: 'large', label: '200 rules', summary: 'A large query', query: large },
] as const satisfies readonly Preset[];

/** The initial query. */
export const START_QUERY: RuleGroupType = PRESETS[0].query;
