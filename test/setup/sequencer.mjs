import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Files that take longest. Their size does not show it, because they simulate a year, wait for leases or files, or send
 * many calls.
 */
const LONGEST = [
  'meals-year.spec.ts',
  'queues.spec.ts',
  'queues.redis.spec.ts',
  'any-input.spec.ts',
  'access.spec.ts',
  'back-office.spec.ts',
];

/** Returns the bytes of a test file and of its suites. In a fresh clone there is no other measure of its duration. */
function sizeOf({ path }) {
  if (LONGEST.includes(basename(path))) return Infinity;
  const suites = [...readFileSync(path, 'utf8').matchAll(/'(\.\/.+\.suite)\.js'/g)];
  const files = [path, ...suites.map(([, suite]) => join(dirname(path), `${suite}.ts`))];
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Returns whether a test file mostly waits, for leases, files or processes. */
const waits = ({ path, context }) =>
  ['redis', 'integration'].includes(context.config.displayName.name) &&
  basename(path) !== 'meals-year.spec.ts';
/** Number of other files between two files that wait. If both queue files ran at once, the CPU would be idle. */
const BETWEEN = 4;

/**
 * Sorts the test files of a run. Files that need the CPU are longest first, and files that wait are spread among them
 * to keep the machine busy. HTTP tests come last: they include the shortest files, so that no worker is left alone with
 * a long file at the end.
 */
export default class extends Sequencer {
  sort(tests) {
    const longestFirst = [...tests].sort((one, other) => sizeOf(other) - sizeOf(one));
    const isLast = ({ context }) => ['http', 'unit'].includes(context.config.displayName.name);
    const waiting = longestFirst.filter(waits);
    const others = longestFirst.filter((test) => !waits(test));
    const busy = [...others.filter((test) => !isLast(test)), ...others.filter(isLast)];
    const inTurn = waiting.map((test, index) => [
      test,
      ...busy.slice(index * BETWEEN, (index + 1) * BETWEEN),
    ]);
    return [...inTurn.flat(), ...busy.slice(waiting.length * BETWEEN)];
  }
}
