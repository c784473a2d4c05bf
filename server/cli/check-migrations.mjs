/** `npm run check:migrations`: whether the migrations make exactly the tables that the entities describe. */
import { runBuilt } from './run.mjs';

await runBuilt('check-migrations.js', ['server']);
