import { SettingsError } from '../platform/config/settings.js';
import { endOnSignal, wasInterrupted } from './interruption.js';

/** Error that the user of the command can fix. The message is the only output. */
export class Refusal extends Error {}

/**
 * Denies other users of the machine access to the files of a command: they hold health data, keys or copies of them.
 */
const OWNER_ONLY_UMASK = 0o077;

/**
 * Runs a command. A refusal prints its message to stderr, any other error prints in full. Both exit with 1. A signal ends
 * the command and prints nothing.
 * @param exitCodeOnSignal is 0 for a command that runs until a signal
 */
export function runCommand(main: () => Promise<void>, { exitCodeOnSignal = 1 } = {}): void {
  process.umask(OWNER_ONLY_UMASK);
  endOnSignal(exitCodeOnSignal);
  main().catch((error: unknown) => {
    // A signal makes the work fail. Its handler ends the process.
    if (wasInterrupted()) return;
    const isRefusal = error instanceof SettingsError || error instanceof Refusal;
    console.error(isRefusal ? error.message : error);
    process.exit(1);
  });
}
