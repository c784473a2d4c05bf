/** `npm run backup -- <folder or file>`: writes all data to one file. */
import { runBuilt } from './run.mjs';

await runBuilt('backup.js', ['server']);
