/** Starts the product's API as a process of its own. Its environment comes as JSON on standard input. */
import { text } from 'node:stream/consumers';
import { createApp } from '../../dist/server/create-app.js';
import { readSettings } from '../../dist/server/settings.js';

const settings = readSettings(JSON.parse(await text(process.stdin)));
const app = await createApp(settings, { database_url: settings.database_url });
await app.listen(settings.port, '127.0.0.1');
process.send(settings.port);
