/** `npm run restore -- <file> [--force]`: puts a backup in place. */
import { runBuilt } from './run.mjs';

await runBuilt('restore.js', ['server']);
