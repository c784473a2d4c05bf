/** `npm run create-admin -- <email>`: invites the first Admin (contract 3). */
import { runBuilt } from './run.mjs';

await runBuilt('create-admin.js', ['server']);
