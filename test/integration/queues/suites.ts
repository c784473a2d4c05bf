import { jobsSuite } from './jobs.suite.js';
import { killedExportsSuite } from './killed-exports.suite.js';
import { killedImportsSuite } from './killed-imports.suite.js';
import { killedTriesSuite } from './killed-tries.suite.js';
import { mailKillSuite } from './mail-kill.suite.js';
import { mailSuite } from './mail.suite.js';
import { severalProcessesSuite } from './several-processes.suite.js';

/** Suites that run on both queue backends. */
export const suites = [
  severalProcessesSuite,
  mailKillSuite,
  mailSuite,
  jobsSuite,
  killedExportsSuite,
  killedImportsSuite,
  killedTriesSuite,
];
