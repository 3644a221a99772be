/** Runs the type checker in a worker. */
import { serveTask } from '../../lib/serve-task';
import { handlers } from './checker';

serveTask(handlers);
