import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { LANGUAGE_FILES } from './cli/language-files.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Packages with hundreds of small files that are read at every start. Bundled into the server they take less than half
 * the time. All others stay in node_modules, because many look for files of their own beside them. `npm run dev` bundles
 * none, so that it builds faster and the packages can be imported before the server.
 */
const BUILT_IN = /^(@nestjs\/|@nestjs-cls\/|nestjs-cls$|nestjs-pino$|@fastify\/|rxjs$|oidc-provider(\/|$))/;
const { dependencies } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const COMMANDS = readdirSync(path('cli'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `cli/${file.replace(/\.ts$/, '')}`);
/** Modules that test/bench starts or measures on their own. */
const MEASURED = [
  'budgets/client-money.queries',
  'contract/today',
  'create-app',
  'entities',
  'migrations',
  'meals/caterer-mails',
  'meals/deliveries.service',
  'meals/open-plans.service',
  'meals/plan-lists.service',
  'meals/plan-sending.service',
  'meals/plan-sheets.service',
  'platform/time/clock',
  'platform/config/settings',
  'platform/database/data-source-options',
  'platform/jobs/worker-lifecycle',
  'platform/lists/large-tables/search-words',
  'platform/jobs/queue-schema',
  'platform/request-context',
  'users/users.service',
];
/**
 * Workers that other code starts by file name, as a thread or a process, from its own folder. All built files except
 * the commands are in one folder.
 */
const WORKERS = ['customers/signature-worker', 'imports/sheet-worker'];
const WORKER_NAMES = new Set(WORKERS.map((name) => basename(name)));

export default defineConfig(({ mode }) => ({
  root: path('.'),
  define: { LANGUAGE_FILES: JSON.stringify(LANGUAGE_FILES) },
  ssr: {
    noExternal: true,
    external: Object.keys(dependencies).filter((name) => mode === 'development' || !BUILT_IN.test(name)),
  },
  build: {
    ssr: true,
    outDir: path('../dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20.19',
    rolldownOptions: {
      input: {
        ...Object.fromEntries(COMMANDS.map((name) => [name, path(`${name}.ts`)])),
        ...Object.fromEntries(MEASURED.map((name) => [basename(name), path(`${name}.ts`)])),
        ...Object.fromEntries(WORKERS.map((name) => [basename(name), path(`${name}.mjs`)])),
      },
      output: {
        // Traces need only the positions.
        sourcemapExcludeSources: true,
        // Entities and migrations are identified by the names of their classes.
        keepNames: true,
        entryFileNames: ({ name }) => (WORKER_NAMES.has(name) ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
}));
