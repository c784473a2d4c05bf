/**
 * Makes a clone ready to run: installs the packages and builds the targets, each only if its sources have changed.
 * Plain JavaScript without dependencies, because a fresh clone has none.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withFileLock } from '../platform/files/file-lock.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const LEAST_NODE = [20, 19];
const INSTALLED = 'node_modules/.package-lock.json';
const COMMON = ['package-lock.json', 'tsconfig.json'];
const vite = (part) => ['node_modules/vite/bin/vite.js', 'build', part, '--logLevel', 'warn'];

/** Targets: their sources, their command, and a file that exists after a build. */
const TARGETS = {
  server: {
    sources: ['server', 'migrations', ...COMMON],
    command: vite('server'),
    made: 'dist/server/cli/start.js',
  },
  admin: {
    sources: ['admin', 'web', 'server/contract', ...COMMON],
    command: vite('admin'),
    made: 'dist/admin/index.html',
  },
  portal: {
    sources: ['portal', 'web', 'server/contract', ...COMMON],
    command: vite('portal'),
    made: 'dist/portal/index.html',
  },
};

/**
 * Installs and builds everything that is missing or out of date.
 * @param names any of `server`, `admin`, `portal`
 * @throws an Error whose message names the failed step and the reason
 */
export async function makeReady(names) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    throw new Error(`Node ${LEAST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`);
  }
  // The user of the service may not be allowed to write here.
  if (isInstalled() && names.every(isBuilt)) return;
  await alone(async () => {
    await install();
    await Promise.all(names.map(build));
  });
}

const isInstalled = () =>
  existsSync(join(root, INSTALLED)) && isStamped('node_modules/.installed', digest(['package-lock.json']));

const isBuilt = (name) =>
  existsSync(join(root, TARGETS[name].made)) &&
  isStamped(`dist/.built/${name}`, digest(TARGETS[name].sources));

function isStamped(path, current) {
  const stamp = join(root, path);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

async function install() {
  if (isInstalled()) return;
  const lock = digest(['package-lock.json']);
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(join(root, INSTALLED))) {
    const younger =
      statSync(join(root, INSTALLED)).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
    // The packages were installed by hand, after the lock file was updated.
    if (younger && !existsSync(stamp)) return writeFileSync(stamp, lock);
  }
  say('Installing packages (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund'], 'npm ci failed');
  writeFileSync(stamp, lock);
}

async function build(name) {
  if (isBuilt(name)) return;
  const { sources, command } = TARGETS[name];
  const stamp = join(root, 'dist/.built', name);
  const current = digest(sources);
  say(`Building ${name}`);
  rmSync(stamp, { force: true });
  await run(process.execPath, command, `Building ${name} failed`);
  compress(join(root, 'dist', name, 'assets'));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

/** Compresses the files for browsers once, at the highest level, so that responses need no compression. */
function compress(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : [full];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs a step without output. The output is shown if the step fails. */
function run(command, args, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${failure}:\n${said.trim()}`));
    });
  });
}

/** Runs `work` in one process at a time. Several processes may start at once on a fresh clone. */
function alone(work) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  return withFileLock(join(root, 'dist/.lock'), work, {
    // An installation takes as long as the network needs.
    waitMs: Infinity,
    onWait: (pid) => say(pid ? `Waiting for another start (process ${pid})` : 'Waiting for another start'),
  });
}

/** Prints progress to stderr. stdout is for the result of the command. */
function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeReady(Object.keys(TARGETS));
