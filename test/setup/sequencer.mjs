import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** A year of days, leases that run out, every call with every kind of value, files that are made and waited for: it does not show in their size. */
const LONGEST = [
  'meals-year.spec.ts',
  'queues.spec.ts',
  'queues.redis.spec.ts',
  'any-input.spec.ts',
  'back-office.spec.ts',
];

/** Bytes of a test file and of the suites that it names: in a fresh clone nothing else tells how long it takes. */
function sizeOf({ path }) {
  if (LONGEST.includes(basename(path))) return Infinity;
  const suites = [...readFileSync(path, 'utf8').matchAll(/'(\.\/.+\.suite)\.js'/g)];
  const files = [path, ...suites.map(([, suite]) => join(dirname(path), `${suite}.ts`))];
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/**
 * The order of the files in a run. Those with a browser work hard and those of the integration wait long (for leases
 * that run out, for processes that start): a file of each kind in turn keeps the machine busy all the time. The
 * calls come last, since the shortest files are among them: no worker is left alone with a long one at the end.
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
