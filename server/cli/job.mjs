/** `npm run job -- <name> [--as-of <instant>]`. */
import { runBuilt } from './run.mjs';

await runBuilt('job.js', ['server']);
