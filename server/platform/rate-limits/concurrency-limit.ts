/** Releases a slot. Must be called once. */
type Release = () => void;

interface Slots {
  running: number;
  queue: (() => void)[];
}

interface ConcurrencyOptions {
  /** Largest number of concurrent callers of a key. */
  max_running: number;
  /** Largest number of waiting callers. */
  max_waiting: number;
  /** Longest wait, in milliseconds. */
  max_wait_ms: number;
}

/** Limits the number of concurrent callers per key. Others wait in order of arrival, for a limited time. */
export class ConcurrencyLimit {
  private readonly slotsByKey = new Map<string, Slots>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** @returns function that releases the slot, or `null` if too many callers wait or the wait was too long */
  acquireWithTimeout(key: string): Promise<Release | null> {
    const slots = this.slotsOf(key);
    if (slots.running < this.options.max_running) {
      slots.running += 1;
      return Promise.resolve(() => this.release(key, slots));
    }
    if (slots.queue.length >= this.options.max_waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(() => this.release(key, slots));
      };
      const timer = setTimeout(() => {
        slots.queue.splice(slots.queue.indexOf(begin), 1);
        resolve(null);
      }, this.options.max_wait_ms);
      slots.queue.push(begin);
    });
  }

  private slotsOf(key: string): Slots {
    const slots = this.slotsByKey.get(key) ?? { running: 0, queue: [] };
    this.slotsByKey.set(key, slots);
    return slots;
  }

  /** Gives the slot to the caller who has waited longest. */
  private release(key: string, slots: Slots): void {
    const next = slots.queue.shift();
    if (next) next();
    else if ((slots.running -= 1) === 0) this.slotsByKey.delete(key);
  }
}
