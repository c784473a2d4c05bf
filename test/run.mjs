/**
 * Builds on a fresh clone, runs every part of the suite, and ends with one line `N passed, N failed`. Parts that this
 * machine cannot run are named; with REQUIRE_ALL=1 they count as failures. With `--watch` the suites that a change
 * affects run again after each change.
 * `npm test [-- [--watch] <pattern>…]`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReady, root } from '../server/cli/build.mjs';
import { namedSuites } from './setup/named-suites.mjs';
import { createScratchFolder } from './setup/scratch-folder.mjs';

const isWatching = process.argv.includes('--watch');
const given = process.argv.slice(2).filter((argument) => argument !== '--watch');
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const patterns = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(patterns.length);

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  return status ?? 1;
}

function fail(reason) {
  console.log(reason);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

const scratch = createScratchFolder();
const total = { passed: 0, failed: 0 };
/** Names of skipped tests. */
const skipped = [];

function runJest(parts, timeZone, reporting, env = {}) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['-c', 'test/jest.config.mjs', '--selectProjects', ...parts, ...reporting];
  return run(
    process.execPath,
    [jest, ...args, '--testPathPatterns', ...(named.paths.length ? named.paths : ['']), ...options],
    {
      ...env,
      TEST_SUITES_LEFT_OUT: JSON.stringify(named.leftOut),
      TZ: timeZone,
      TMPDIR: scratch,
      // Each test file loads the whole server into a realm of its own. A larger young generation saves garbage
      // collections.
      NODE_OPTIONS:
        `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings --max-semi-space-size=64`.trim(),
    },
  );
}

function runParts(parts, timeZone, env = {}) {
  const report = join(scratch, `${parts.join('-')}-${timeZone.replace(/\W/g, '_')}.json`);
  console.log(`\n${parts.join(', ')} under ${timeZone}`);
  const status = runJest(parts, timeZone, ['--json', `--outputFile=${report}`], env);
  if (!existsSync(report)) {
    total.failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  for (const { fullName, status } of result.testResults.flatMap((file) => file.assertionResults)) {
    if (status === 'pending') skipped.push(fullName);
  }
  total.passed += result.numPassedTests;
  // A file that cannot be loaded has no tests to count.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  total.failed += failed === 0 && status !== 0 ? 1 : failed;
}

let named;
try {
  named = namedSuites(patterns);
  await makeReady(['server', 'admin', 'portal']);
} catch (error) {
  fail(error.message);
}

const missing = [];
const parts = ['integration', 'http'];
if (hasRedis()) parts.push('redis');
else missing.push('redis: redis-server is not installed');

const { findChromium } = await import('./setup/chromium.mjs');
const chromium = await findChromium();
if ('missing' in chromium) missing.push(`browser: ${chromium.missing}`);
else parts.push('browser');
const browserEnvironment = { TEST_CHROMIUM: JSON.stringify(chromium) };

if (isWatching) {
  const environment = { ...browserEnvironment, TEST_WATCH: '1' };
  process.exit(runJest(['unit', ...parts], 'America/Los_Angeles', ['--watch'], environment));
}

if (named.paths.length === 0 || named.paths.some((path) => path.includes('/test/unit/')))
  runParts(['unit'], 'UTC');
runParts(['unit', ...parts], 'America/Los_Angeles', browserEnvironment);

for (const name of skipped) {
  console.log(`Skipped: ${name}`);
  if (process.env.REQUIRE_ALL === '1') total.failed += 1;
}
for (const reason of missing) {
  console.log(`Not run: ${reason}`);
  if (process.env.REQUIRE_ALL === '1') total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
