/** `npm run migrate`: brings the database up to date without starting the service. */
import { runBuilt } from './run.mjs';

await runBuilt('migrate.js', ['server']);
