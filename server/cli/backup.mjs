/** `npm run backup -- <folder or file>`: all data in one file. */
import { runBuilt } from './run.mjs';

await runBuilt('backup.js', ['server']);
