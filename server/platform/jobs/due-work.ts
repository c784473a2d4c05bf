import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { RequestContext } from '../request-context.js';

/** Item of work with the instant at which it became due. It is idempotent. */
export interface DueTask {
  id: string;
  at: Date;
  /** @returns whether there was anything to do */
  run(): Promise<boolean>;
}

/** Source of work whose order matters, also relative to other sources. */
export interface DueWorkSource {
  /** Name in the result of a job. */
  readonly name: string;
  /** Order of items that are due at the same instant, the lowest first. */
  readonly rank: number;
  /** Returns the items that are due. */
  findDue(now: Date): Promise<DueTask[]>;
}

/** Item or source at which the work stops. */
interface DueWorkLimit {
  name: string;
  id?: string;
}

interface NamedItem extends DueTask {
  name: string;
  rank: number;
}

/**
 * Runs due items in the order in which they became due, so that an outage does not change the results: a pause that
 * began before the sending of a list is applied before it, even if both were missed.
 */
@Injectable()
export class DueWork {
  private readonly sources: DueWorkSource[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly context: RequestContext,
  ) {}

  register(source: DueWorkSource): void {
    this.sources.push(source);
  }

  /**
   * Runs everything that is due at `Clock.now()`, each item in its own transaction.
   * @param before stops at the first item of this source, or at this item, because other code runs it
   * @returns number of items of each source
   * @throws the first error, after all other items were tried
   */
  run({ before }: { before?: DueWorkLimit } = {}): Promise<Record<string, number>> {
    return this.context.withUnauditedSystemAccess(() => this.runInOrder(this.clock.now(), before));
  }

  private async runInOrder(now: Date, before: DueWorkLimit | undefined): Promise<Record<string, number>> {
    const counts = Object.fromEntries(this.sources.map(({ name }) => [name, 0]));
    const attempted = new Set<string>();
    const failures: unknown[] = [];
    // An item can make other items due, so this looks again after each instant.
    for (;;) {
      const items = await this.findNextItems(now, attempted);
      if (items.length === 0 || (before && items.some((item) => isLimit(item, before)))) break;
      for (const item of items) {
        attempted.add(keyOf(item));
        await item.run().then(
          (isDone) => (counts[item.name]! += Number(isDone)),
          (error: unknown) => failures.push(error),
        );
      }
    }
    if (failures.length > 0) throw failures[0];
    return counts;
  }

  /** Returns the items to run next: those of one source and one instant. */
  private async findNextItems(now: Date, attempted: ReadonlySet<string>): Promise<NamedItem[]> {
    const items: NamedItem[] = [];
    for (const source of this.sources) {
      const { name, rank } = source;
      items.push(...(await source.findDue(now)).map((item) => ({ ...item, name, rank })));
    }
    const remaining = items.filter((item) => !attempted.has(keyOf(item))).sort(byTime);
    const [first] = remaining;
    return remaining.filter((item) => first && item.name === first.name && +item.at === +first.at);
  }
}

const isLimit = (item: NamedItem, { name, id }: DueWorkLimit): boolean =>
  item.name === name && (id === undefined || item.id === id);

const keyOf = ({ name, id }: NamedItem): string => `${name} ${id}`;

const byTime = (one: NamedItem, other: NamedItem): number => +one.at - +other.at || one.rank - other.rank;
