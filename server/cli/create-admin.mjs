/** `npm run create-admin -- <email>`: invites the first Admin. */
import { runBuilt } from './run.mjs';

await runBuilt('create-admin.js', ['server']);
