/** `npm start`: from a fresh clone to a running service. */
import { runBuilt } from './run.mjs';

await runBuilt('start.js', ['server', 'admin', 'portal']);
