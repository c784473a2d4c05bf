import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_FILES } from '../server/cli/language-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** With its browser, in bytes. */
const MEMORY_OF_A_WORKER = 1.8e9;
/** One more than there are cores: each waits for its browser or its database; two more made every test slower, and the run no shorter. */
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
 * Jest 30 running the ESM sources as they are (`NODE_OPTIONS=--experimental-vm-modules`, set by test/run.mjs).
 * One project per part of the suite, so that test/run.mjs can name the part that a machine cannot run.
 */
const shared = {
  rootDir: root,
  testEnvironment: 'node',
  globals: { LANGUAGE_FILES },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // `js` first: the mapper below also sees relative imports inside packages.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@contract/(.*)$': '<rootDir>/server/contract/$1',
    '^@web/(.*)$': '<rootDir>/web/$1',
    // The same code; its ESM form imports JSON in a way that Jest complains of at length.
    '^libphonenumber-js((?:/max)?)$': '<rootDir>/node_modules/libphonenumber-js$1/index.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
  setupFiles: ['<rootDir>/test/setup/english.ts'],
  transform: {
    '\\.ts$': swc({ tsx: false }),
    '\\.tsx$': swc({ tsx: true }),
  },
};

/** What every part with a database stands on: one Postgres for the whole run. */
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
  testSequencer: '<rootDir>/test/setup/sequencer.mjs',
  // A worker is started afresh after a file: what the last one left (its modules, its asynchronous storages) slows down the next.
  workerIdleMemoryLimit: '300MB',
  passWithNoTests: true,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.spec.ts'] },
    {
      ...withDatabase,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.redis\\.spec\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/patience.ts'],
    },
    {
      ...withDatabase,
      displayName: 'redis',
      testMatch: ['<rootDir>/test/integration/**/*.redis.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/patience.ts'],
    },
    {
      ...withDatabase,
      displayName: 'http',
      testMatch: ['<rootDir>/test/http/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/patience.ts'],
    },
    {
      ...withDatabase,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/patience.ts'],
    },
  ],
};
