import { SettingsError } from '../platform/config/settings.js';

/** A reason not to go on that the user of the command can fix; its message is the one sentence they see. */
export class Refusal extends Error {}

/** Nobody else on the machine may read what a command writes: it is health data, keys or copies of them. */
const OTHERS_NOTHING = 0o077;

/** Runs a command; a refusal is one sentence on stderr, anything else is shown whole. Either way it exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  process.umask(OTHERS_NOTHING);
  main().catch((error: unknown) => {
    const known = error instanceof SettingsError || error instanceof Refusal;
    console.error(known ? error.message : error);
    process.exit(1);
  });
}
