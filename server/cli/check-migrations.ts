import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOrJoinEmbeddedDatabase } from '../platform/database/embedded.js';
import { Refusal, runCommand } from './command.js';
import { migrateDatabase } from './migrate-database.js';
import { misplacedMigration } from './migration-order.js';
import { pendingChanges } from './pending-changes.js';

/** `npm run check:migrations`: compares entities and migrations in a temporary database. */
async function main(): Promise<void> {
  const misplaced = misplacedMigration();
  if (misplaced) throw new Refusal(misplaced);
  const folder = await mkdtemp(join(tmpdir(), 'care-services-check-'));
  try {
    const { url, stop } = await startOrJoinEmbeddedDatabase(folder);
    try {
      await migrateDatabase({ owner_url: url, login: null });
      const pending = await pendingChanges(url);
      if (pending.length > 0) throw new Refusal(`No migration makes this yet:\n${pending.join('\n')}`);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

runCommand(main);
