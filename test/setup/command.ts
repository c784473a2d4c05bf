import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHORT_LIVED } from './processes.js';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../dist/server/cli', import.meta.url));

/** Result of a command: its output, or the message of its refusal. */
interface CommandResult {
  output: string;
  refused: string | null;
}

/**
 * Runs a command of the product in a process of its own, as `npm run` does.
 * @param user ids of the user that runs it, if it is another one
 */
export const runCommand = (
  name: string,
  args: string[],
  env: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<CommandResult> =>
  run(process.execPath, [...SHORT_LIVED, `${cli}/${name}.js`, ...args], {
    ...user,
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', ...env },
  }).then(
    ({ stdout }) => ({ output: stdout.trim(), refused: null }),
    ({ stderr }: { stderr: string }) => ({ output: '', refused: stderr.trim() }),
  );
