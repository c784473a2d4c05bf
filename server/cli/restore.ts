import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '../platform/config/settings.js';
import { restoreEmbedded } from './backup/embedded-restore.js';
import { restoreExternal } from './backup/external-database.js';
import { fileRefusal } from './backup/file-refusal.js';
import { readManifest } from './backup/manifest.js';
import { Refusal, runCommand } from './command.js';

const USAGE = 'Usage: npm run restore -- <file> [--force]';

/** `npm run restore -- <file> [--force]`: restores a backup. The service must not run. */
async function main(): Promise<void> {
  const { file, force } = readArguments();
  const settings = readDatabaseSettings(process.env);
  const manifest = await readManifest(file);
  const restore =
    settings.database_url === null
      ? restoreEmbedded(settings.data_dir, file, manifest, force)
      : restoreExternal(settings, file, manifest, force);
  const clients = await restore.catch((error: unknown) => {
    throw fileRefusal(error, settings.data_dir) ?? error;
  });
  console.log(
    `Restored the backup of ${manifest.created_at}, with ${clients} clients. Go on with npm start.`,
  );
  process.exit(0);
}

function readArguments(): { file: string; force: boolean } {
  let commandLine;
  try {
    commandLine = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
  const [file, ...more] = commandLine.positionals;
  if (!file || more.length > 0) throw new Refusal(USAGE);
  return { file: resolve(file), force: commandLine.values.force };
}

runCommand(main);
