import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work goes on before others have their turn, in milliseconds. */
const TURN_MS = 20;

/** Lets others have their turn in the middle of long work, by the time that it took and not by its steps. */
export class EventLoopYield {
  private began = performance.now();

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.began < TURN_MS) return;
    await nextTurn();
    this.began = performance.now();
  }
}
