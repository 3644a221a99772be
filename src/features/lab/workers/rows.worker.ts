import type { OpenEngine } from '../engines/engine';
import type { EngineId } from '../model/statement';
import { serveEngine } from './serve';

/** The engines that test one row after the other. Each loads alone. */
const ENGINES: Partial<Record<EngineId, () => Promise<OpenEngine>>> = {
  javascript: async () => (await import('../engines/javascript')).openJavaScript,
  mongodb: async () => (await import('../engines/mongodb')).openMongoDB,
  jsonlogic: async () => (await import('../engines/json-logic')).openJsonLogic,
  jsonata: async () => (await import('../engines/jsonata')).openJsonata,
  cel: async () => (await import('../engines/cel')).openCel,
  spel: async () => (await import('../engines/spel')).openSpel,
  ldap: async () => (await import('../engines/ldap')).openLdap,
};

serveEngine(({ engine }) => {
  const load = ENGINES[engine];
  if (!load) throw new Error(`${engine} has a worker of its own.`);
  return load();
});
