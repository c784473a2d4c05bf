/**
 * `npm run check:migrations`: whether the migrations make exactly the tables that the server's entities describe, as
 * it is built.
 */
import { runBuilt } from './run.mjs';

await runBuilt('check-migrations.js', ['server']);
