import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from '../platform/config/settings.js';
import { restoreEmbedded } from './backup/embedded-restore.js';
import { restoreExternal } from './backup/external-database.js';
import { readManifest } from './backup/manifest.js';
import { Refusal, runCommand } from './command.js';

const USAGE = 'Usage: npm run restore -- <file> [--force]';

/** `npm run restore -- <file> [--force]`: restores a backup. The service must not run. */
async function main(): Promise<void> {
  const { file, force } = readArguments();
  const settings = readDatabaseSettings(process.env);
  const manifest = await readManifest(file);
  const clients =
    settings.database_url === null
      ? await restoreEmbedded(settings.data_dir, file, manifest, force)
      : await restoreExternal(settings, file, manifest, force);
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
