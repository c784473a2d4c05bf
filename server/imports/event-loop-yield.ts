import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which the event loop gets a turn. */
const TURN_MS = 20;

/** Yields to the event loop during long work, by elapsed time and not by steps. */
export class EventLoopYield {
  private began = performance.now();

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.began < TURN_MS) return;
    await nextTurn();
    this.began = performance.now();
  }
}
