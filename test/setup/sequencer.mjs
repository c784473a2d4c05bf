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

/**
 * Sorts the test files of a run. Browser tests need the CPU, and integration tests wait for leases and processes, so
 * files of the two kinds alternate to keep the machine busy. HTTP tests come last: they include the shortest files, so
 * that no worker is left alone with a long file at the end.
 */
export default class extends Sequencer {
  sort(tests) {
    const longestFirst = [...tests].sort((one, other) => sizeOf(other) - sizeOf(one));
    const of = (...parts) =>
      longestFirst.filter(({ context }) => parts.includes(context.config.displayName.name));
    const [busy, waiting] = [of('browser'), of('redis', 'integration')];
    const inTurn = Array.from({ length: Math.max(busy.length, waiting.length) }, (_, index) => [
      busy[index],
      waiting[index],
    ]);
    return [...inTurn.flat().filter(Boolean), ...of('http', 'unit')];
  }
}
