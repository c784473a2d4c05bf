/** Gives a place back; to be called once. */
type Leave = () => void;

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface ConcurrencyOptions {
  /** Places that a key has. */
  places: number;
  /** Callers that may wait for a place. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  patience_ms: number;
}

/** Lets so many of each key in at a time. The rest wait in the order that they came in, and not for ever. */
export class ConcurrencyLimit {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** @returns what gives the place back; `null` where too many wait, or none became free in time */
  enter(key: string): Promise<Leave | null> {
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

  /** The place goes to who has waited longest. */
  private leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if ((line.running -= 1) === 0) this.lines.delete(key);
  }
}
