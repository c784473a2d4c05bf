/** `npm run job -- <name> [--as-of <instant>]` (contract 6). */
import { runBuilt } from './run.mjs';

await runBuilt('job.js', ['server']);
