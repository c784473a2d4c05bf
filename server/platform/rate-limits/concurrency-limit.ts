/** Releases a place. Must be called once. */
type Leave = () => void;

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface ConcurrencyOptions {
  /** Number of places of a key. */
  places: number;
  /** Largest number of waiting callers. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  patience_ms: number;
}

/** Limits the number of concurrent callers per key. Others wait in order of arrival, for a limited time. */
export class ConcurrencyLimit {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** @returns function that releases the place, or `null` if too many callers wait or the wait was too long */
  acquire(key: string): Promise<Leave | null> {
    const line = this.lineOf(key);
    if (line.running < this.options.places) {
      line.running += 1;
      return Promise.resolve(() => this.leave(key, line));
    }
    if (line.waiting.length >= this.options.waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(() => this.leave(key, line));
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        resolve(null);
      }, this.options.patience_ms);
      line.waiting.push(begin);
    });
  }

  private lineOf(key: string): Line {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    return line;
  }

  /** Gives the place to the caller who has waited longest. */
  private leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if ((line.running -= 1) === 0) this.lines.delete(key);
  }
}
