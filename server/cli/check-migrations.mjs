/**
 * `npm run check:migrations`: whether the server compiles, and the migrations make exactly the tables that its
 * entities describe.
 */
import { runBuilt } from './run.mjs';

await runBuilt('check-migrations.js', ['server']);
