import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_FILES } from '../server/cli/language-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bytes of memory of a worker with its browser. */
const MEMORY_OF_A_WORKER = 1.8e9;
/**
 * Number of workers: one more than there are cores, because each waits for its browser or its database. With two more
 * every test was slower and the run was not shorter.
 */
const workers = Math.max(
  2,
  Math.min(availableParallelism() + 1, Math.floor(totalmem() / MEMORY_OF_A_WORKER)),
);

const swc = ({ tsx }) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx, decorators: true, dynamicImport: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/**
 * Settings of Jest 30, which runs the ESM sources directly (`NODE_OPTIONS=--experimental-vm-modules`, set by
 * test/run.mjs). Each part of the suite is a project, so that test/run.mjs can name a part that the machine cannot run.
 */
const shared = {
  rootDir: root,
  testEnvironment: 'node',
  globals: { LANGUAGE_FILES },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // `js` comes first, because the mapper below also applies to relative imports inside packages.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@contract/(.*)$': '<rootDir>/server/contract/$1',
    '^@web/(.*)$': '<rootDir>/web/$1',
    // The CommonJS form has the same code. The ESM form imports JSON in a way that makes Jest print long warnings.
    '^libphonenumber-js((?:/max)?)$': '<rootDir>/node_modules/libphonenumber-js$1/index.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
  setupFiles: ['<rootDir>/test/setup/english.ts'],
  transform: {
    '\\.ts$': swc({ tsx: false }),
    '\\.tsx$': swc({ tsx: true }),
  },
};

/** Settings of the parts with a database. The whole run has one Postgres. */
const withDatabase = {
  ...shared,
  resolver: '<rootDir>/test/setup/required-esm/resolver.cjs',
  setupFiles: ['<rootDir>/test/setup/required-esm/preload.mjs', '<rootDir>/test/setup/english.ts'],
  globalSetup: '<rootDir>/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/test/setup/global-teardown.mjs',
};

export default {
  rootDir: root,
  maxWorkers: workers,
  // Jest's default is the folder for temporary files, which exists only during a run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: '<rootDir>/test/setup/sequencer.mjs',
  // A worker is restarted after each file, because modules and asynchronous storages of one file slow down the next.
  workerIdleMemoryLimit: '300MB',
  passWithNoTests: true,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.spec.ts'] },
    {
      ...withDatabase,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.redis\\.spec\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts'],
    },
    {
      ...withDatabase,
      displayName: 'redis',
      testMatch: ['<rootDir>/test/integration/**/*.redis.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts'],
    },
    {
      ...withDatabase,
      displayName: 'http',
      testMatch: ['<rootDir>/test/http/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts'],
    },
    {
      ...withDatabase,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts'],
    },
  ],
};
