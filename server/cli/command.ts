import { SettingsError } from '../platform/config/settings.js';

/** Error that the user of the command can fix. The message is the only output. */
export class Refusal extends Error {}

/**
 * Denies other users of the machine access to the files of a command: they hold health data, keys or copies of them.
 */
const OWNER_ONLY_UMASK = 0o077;

/** Runs a command. A refusal prints its message to stderr, any other error prints in full. Both exit with 1. */
export function runCommand(main: () => Promise<void>): void {
  process.umask(OWNER_ONLY_UMASK);
  main().catch((error: unknown) => {
    const isRefusal = error instanceof SettingsError || error instanceof Refusal;
    console.error(isRefusal ? error.message : error);
    process.exit(1);
  });
}
