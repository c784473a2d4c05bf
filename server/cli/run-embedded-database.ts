import { readSettings } from '../platform/config/settings.js';
import { runCommand } from './command.js';
import { openDatabase } from './open-database.js';

/** Keeps the embedded database running while `npm run dev` restarts the server, until the parent process ends. */
async function main(): Promise<void> {
  const database = await openDatabase(readSettings(process.env));
  const timer = setInterval(() => undefined, 60_000);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    clearInterval(timer);
    stopping ??= database.stop().finally(() => process.exit());
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
  process.send?.('ready');
}

runCommand(main);
