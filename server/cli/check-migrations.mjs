/**
 * `npm run check:migrations`: checks that the migrations create exactly the tables that the entities of the built
 * server describe.
 */
import { runBuilt } from './run.mjs';

await runBuilt('check-migrations.js', ['server']);
