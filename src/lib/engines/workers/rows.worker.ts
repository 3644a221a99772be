import { loadInWorker } from '../../../../plugins/lib/serve-task';
import type { OpenEngine } from '../engine';
import type { EngineId } from '../statement';
import { serveEngine } from './serve';

/** The engines that test one row after the other. Each loads alone. */
const ENGINES: Partial<Record<EngineId, () => Promise<OpenEngine>>> = {
  javascript: async () => (await import('../javascript')).openJavaScript,
  mongodb: async () => (await import('../mongodb')).openMongoDB,
  jsonlogic: async () => (await import('../json-logic')).openJsonLogic,
  jsonata: async () => (await import('../jsonata')).openJsonata,
  cel: async () => (await import('../cel')).openCel,
  spel: async () => (await import('../spel')).openSpel,
  ldap: async () => (await import('../ldap')).openLdap,
};

serveEngine(engine => {
  const load = ENGINES[engine];
  if (!load) throw new Error(`${engine} has a worker of its own.`);
  return loadInWorker(load);
});
