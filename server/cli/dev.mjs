/**
 * `npm run dev`: runs the service for development. The server is built and restarted when a source file changes; Vite
 * serves both front ends with hot reload. The browser sees one origin, so sign-in works as in production.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_PATHS } from '../contract/server-paths.mjs';
import { makeReady, root } from './build.mjs';

const port = Number(process.env.PORT ?? 3000);
const [apiPort, adminPort, inspectPort] = [port + 1, port + 2, port + 9];
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const built = join(root, 'dist/dev');
const STOP_WITHIN_MS = 3_000;

const say = (line) => process.stderr.write(`${line}\n`);

const serverEnvironment = {
  ...process.env,
  PORT: String(apiPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};

/** @param {string[]} argv arguments of the file */
const startProcess = (file, argv = []) =>
  fork(file, argv, { cwd: root, env: serverEnvironment, execArgv: ['--enable-source-maps'] });

/** @param child process, or undefined before the first start */
const isRunning = (child) => child?.exitCode === null && child.signalCode === null;

/** Stops a child process, by force if it does not exit in time. */
async function stopChild(child) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

/** The process of the server, and its database, which keeps running while the server restarts. */
class Server {
  #database;
  #process;
  /** Process for the next restart. It has imported the packages. */
  #next;
  #restart = Promise.resolve();

  /** Restarts the server. Restarts run one after the other, even if files change quickly. */
  restart() {
    this.#restart = this.#restart.then(() => this.#replace()).catch((error) => say(error.message));
    return this.#restart;
  }

  async #replace() {
    const begun = performance.now();
    await stopChild(this.#process);
    if (!process.env.DATABASE_URL && !this.#database) {
      this.#database = startProcess(join(built, 'cli/run-embedded-database.js'));
      await Promise.race([once(this.#database, 'message'), once(this.#database, 'exit')]);
    }
    this.#process = isRunning(this.#next) ? this.#next : this.#prepare();
    this.#process.send(pathToFileURL(join(built, 'cli/start.js')).href);
    this.#next = undefined;
    try {
      await this.#answers();
      say(`The server is up after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    } finally {
      this.#next = this.#prepare();
    }
  }

  /** Starts a process that imports the packages and waits for the file of the server. */
  #prepare() {
    return startProcess(join(root, 'server/cli/dev-server.mjs'), [
      JSON.stringify([...packages]),
      JSON.stringify(inspectPort),
    ]);
  }

  /** Waits until the server answers or exits. */
  async #answers() {
    const child = this.#process;
    while (isRunning(child)) {
      const response = await fetch(`http://127.0.0.1:${apiPort}/health/live`).catch(() => undefined);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The server did not start. It is started again after the next change.');
  }

  async stop() {
    await Promise.all([stopChild(this.#process), stopChild(this.#next)]);
    await stopChild(this.#database);
  }
}

/** Fills the placeholders that the server fills in production. */
const placeholders = {
  name: 'placeholders',
  transformIndexHtml: (html) =>
    html
      .replaceAll('__CONFIG__', 'null')
      .replaceAll('__LANGUAGE__', 'en')
      .replaceAll('__TITLE__', 'Development')
      .replaceAll('__DESCRIPTION__', '')
      .replaceAll('__NO_SCRIPTS__', '')
      .replaceAll('__LOAD_FAILURE__', '')
      .replaceAll('__CSP_NONCE__', ''),
};

async function serveFrontEnds({ createServer }) {
  const folder = (name) => ({ root: join(root, name), configFile: join(root, name, 'vite.config.ts') });
  const shared = { plugins: [placeholders], logLevel: 'warn', clearScreen: false };
  const admin = await createServer({
    ...folder('admin'),
    ...shared,
    cacheDir: join(root, 'node_modules/.cache/vite-admin'),
    server: { port: adminPort, strictPort: true, host: '127.0.0.1' },
  });
  const target = (toPort) => ({ target: `http://127.0.0.1:${toPort}`, changeOrigin: false });
  const portal = await createServer({
    ...folder('portal'),
    ...shared,
    cacheDir: join(root, 'node_modules/.cache/vite-portal'),
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: {
        [SERVER_PATHS.source]: target(apiPort),
        '^/admin(/|$|\\?)': {
          ...target(adminPort),
          ws: true,
          // Vite answers 404 to its base path without the slash.
          rewrite: (path) => path.replace(/^\/admin(?=$|\?)/, '/admin/'),
        },
      },
    },
  });
  await Promise.all([admin.listen(), portal.listen()]);
  return () => Promise.all([admin.close(), portal.close()]);
}

await makeReady([]);
const vite = await import('vite');
// Must run before the build, which sets NODE_ENV to production: Vite would not update React components in place.
const closeFrontEnds = await serveFrontEnds(vite);
const server = new Server();
/** Names of the packages that the server imports at its start. */
const packages = new Set();
const watcher = await vite.build({
  configFile: join(root, 'server/vite.config.ts'),
  mode: 'development',
  logLevel: 'silent',
  build: { outDir: built, watch: {} },
  plugins: [
    {
      name: 'packages',
      generateBundle(_, files) {
        for (const { imports = [] } of Object.values(files)) {
          for (const name of imports) if (!(name in files)) packages.add(name);
        }
      },
    },
  ],
});
let isWelcome = false;
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') say(event.error.message);
  if (event.code !== 'BUNDLE_END') return;
  await event.result.close();
  await server.restart();
  if (isWelcome) return;
  isWelcome = true;
  say(`\nOpen ${publicUrl} (debugger at ${inspectPort}). Changes are picked up as you save them.\n`);
});

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([watcher.close(), closeFrontEnds(), server.stop()]);
    process.exit();
  });
}
