import { LANES, type EngineId, type Lane } from '@site/src/lib/engines/statement';

/** What readers see of an engine. */
export interface EngineInfo {
  readonly id: EngineId;
  readonly label: string;
  /** What it really is. */
  readonly about: string;
}

/** The engines, the reference first. */
export const ENGINES: readonly EngineInfo[] = [
  {
    id: 'javascript',
    label: 'JavaScript',
    about:
      'The reference: comparisons in JavaScript. Null fulfils no comparison, and a negative operator is the opposite of its positive one: null is not equal to 5.',
  },
  { id: 'sqlite', label: 'SQLite', about: 'SQLite 3, compiled to WebAssembly (sql.js).' },
  {
    id: 'postgresql',
    label: 'PostgreSQL',
    about: 'PostgreSQL 18, compiled to WebAssembly (PGlite). It takes some seconds to start.',
  },
  {
    id: 'mongodb',
    label: 'mingo',
    about: 'MongoDB’s query language in JavaScript. It is not MongoDB itself.',
  },
  {
    id: 'jsonlogic',
    label: 'JsonLogic',
    about: 'json-logic-js, with the operators that the library adds.',
  },
  { id: 'jsonata', label: 'JSONata', about: 'The language’s own implementation.' },
  { id: 'cel', label: 'CEL', about: '@marcbachmann/cel-js, CEL in JavaScript.' },
  { id: 'spel', label: 'spel2js', about: 'SpEL in JavaScript. It is not Spring itself.' },
  { id: 'ldap', label: 'LDAP', about: 'Filters of ldapts. There is no directory behind them.' },
];

/** Name of a format with its engine. */
export const laneLabel = (lane: Lane): string => {
  const engine = ENGINES.find(({ id }) => id === lane.engine)?.label ?? lane.engine;
  return LANES.filter(other => other.engine === lane.engine).length > 1
    ? `${engine} ${lane.format}`
    : engine;
};
