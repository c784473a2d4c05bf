import { readSettings } from '../platform/config/settings.js';
import { runCommand } from './command.js';
import { migrateDatabase } from './migrate-database.js';
import { openDatabase } from './open-database.js';

/** `npm run migrate`: updates the database and prints the migrations that ran. */
async function main(): Promise<void> {
  const database = await openDatabase(readSettings(process.env));
  try {
    const ran = await migrateDatabase(database);
    console.log(ran.length > 0 ? ran.join('\n') : 'The database is up to date.');
  } finally {
    await database.stop();
  }
  process.exit(0);
}

runCommand(main);
