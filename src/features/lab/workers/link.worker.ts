import { serveTask } from '../../../../plugins/lib/serve-task';
import { encodeLab } from '../model/encode-lab';
import type { SavedLab } from '../model/saved-lab';

const handlers = { encode: (lab: SavedLab) => encodeLab(lab) };

/** What the worker offers. */
export type LinkHandlers = typeof handlers;

serveTask(handlers);
