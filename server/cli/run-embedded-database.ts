import { readSettings } from '../platform/config/settings.js';
import { runCommand } from './command.js';
import { openDatabase } from './open-database.js';

/** Keeps the embedded database running while `npm run dev` restarts the server, until the parent process ends. */
async function main(): Promise<void> {
  await openDatabase(readSettings(process.env));
  setInterval(() => undefined, 60_000);
  process.send?.('ready');
}

runCommand(main, { exitCodeOnSignal: 0 });
