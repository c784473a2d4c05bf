/** `npm run restore -- <file> [--force]`: restores a backup. */
import { runBuilt } from './run.mjs';

await runBuilt('restore.js', ['server']);
