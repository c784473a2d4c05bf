import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';

/** User that runs the programs of Postgres. They refuse to run as root. */
export interface ServerUser {
  /** Returns the command line that runs a program as this user. */
  command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
  /** Makes this user the owner of a file or folder. */
  takeOwnership(path: string): Promise<void>;
}

/** Full access for the owner. The group may pass through to a folder whose name it knows. */
const PASS_FOR_GROUP = 0o710;

const CURRENT_USER: ServerUser = {
  command: (program, args) => ({ program, args }),
  takeOwnership: async () => undefined,
};

/**
 * Returns the user for the embedded Postgres: the user of this process, or `postgres` if that is root.
 * @param dataDir parent folder of the data; the group of the user may pass through it, nobody else may
 * @param programs folder of the programs, which the user must be able to read
 */
export function prepareServerUser(dataDir: string, programs: string): ServerUser {
  if (process.getuid?.() !== 0) return CURRENT_USER;
  const { uid, gid } = findUser('postgres') ??
    createUser() ??
    findUser('nobody') ?? { uid: 65534, gid: 65534 };
  chownSync(dataDir, statSync(dataDir).uid, gid);
  chmodSync(dataDir, PASS_FOR_GROUP);
  const requiredPaths = [programs, dataDir];
  const takeOwnership = (path: string) => chown(path, uid, gid);
  const canReach = requiredPaths.every((path) => spawnSync('test', ['-x', path], { uid, gid }).status === 0);
  if (canReach) return { takeOwnership, command: (program, args) => ({ program, args, uid, gid }) };
  // A clone below /root is accessible to root only, so the server gets the capability to bypass file modes.
  const setprivOptions = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  setprivOptions.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--');
  if (spawnSync('setpriv', [...setprivOptions, 'test', '-x', programs]).status !== 0) {
    throw new Error(
      'The embedded database cannot run as root from this folder; move the folder out of /root, run as another user, or set DATABASE_URL.',
    );
  }
  return {
    takeOwnership,
    command: (program, args) => ({ program: 'setpriv', args: [...setprivOptions, program, ...args] }),
  };
}

function findUser(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createUser(): { uid: number; gid: number } | null {
  const result = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  return result.status === 0 ? findUser('postgres') : null;
}
