import Sequencer from '@jest/test-sequencer';

/**
 * The order of the files in a run. Those with a browser work hard and those of the integration wait long (for leases
 * that run out, for processes that start): a file of each kind in turn keeps the machine busy all the time. The
 * calls come last, since the shortest files are among them: no worker is left alone with a long one at the end.
 */
export default class extends Sequencer {
  sort(tests) {
    const longestFirst = super.sort(tests);
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
