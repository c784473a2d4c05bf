/** `npm start`: builds a fresh clone if needed and starts the service. */
import { runBuilt } from './run.mjs';

await runBuilt('start.js', ['server', 'admin', 'portal']);
