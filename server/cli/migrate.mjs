/** `npm run migrate`: updates the database without starting the service. */
import { runBuilt } from './run.mjs';

await runBuilt('migrate.js', ['server']);
