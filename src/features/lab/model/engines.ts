import { LANES, type EngineId, type Lane } from '@site/src/lib/engines/statement';

/** What readers see of an engine. */
interface EngineInfo {
  readonly id: EngineId;
  readonly label: string;
}

/** The engines, the reference first. */
export const ENGINES: readonly EngineInfo[] = [
  { id: 'javascript', label: 'JavaScript' },
  { id: 'sqlite', label: 'SQLite' },
  { id: 'postgresql', label: 'PostgreSQL' },
  { id: 'mongodb', label: 'mingo' },
  { id: 'jsonlogic', label: 'JsonLogic' },
  { id: 'jsonata', label: 'JSONata' },
  { id: 'cel', label: 'CEL' },
  { id: 'spel', label: 'spel2js' },
  { id: 'ldap', label: 'LDAP' },
];

/** Name of a format with its engine. */
export const laneLabel = (lane: Lane): string => {
  const engine = ENGINES.find(({ id }) => id === lane.engine)?.label ?? lane.engine;
  return LANES.filter(other => other.engine === lane.engine).length > 1
    ? `${engine} ${lane.format}`
    : engine;
};
