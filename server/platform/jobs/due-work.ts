import { Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { RequestContext } from '../request-context.js';

/** One piece of work that became due at an instant. Doing it again does nothing. */
export interface DueItem {
  id: string;
  at: Date;
  /** @returns whether there was anything to do */
  run(): Promise<boolean>;
}

/** Work of one kind whose order counts, beside that of others. */
export interface DueWorkSource {
  /** Its name in a job's result. */
  readonly name: string;
  /** The lower number runs first among work that is due at the same instant. */
  readonly rank: number;
  /** The work that is due. */
  findDue(now: Date): Promise<DueItem[]>;
}

/** Where due work stops: all of a kind, or one piece of it. */
export interface DueWorkLimit {
  name: string;
  id?: string;
}

interface NamedItem extends DueItem {
  name: string;
  rank: number;
}

/**
 * Carries out due work in the order in which it became due, so that a stop changes nothing of what follows from what:
 * a pause that began before a list was to leave begins before the list leaves, also where both were missed.
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
   * Does everything that is due at `Clock.now()`, each piece in a transaction of its own.
   * @param before stops where the next piece is of this kind, or is this one: somebody else does it
   * @returns how many of each kind there were
   * @throws the first failure, once all others had their turn
   */
  run({ before }: { before?: DueWorkLimit } = {}): Promise<Record<string, number>> {
    return this.context.asSystem(() => this.runInOrder(this.clock.now(), before));
  }

  private async runInOrder(now: Date, before: DueWorkLimit | undefined): Promise<Record<string, number>> {
    const counts = Object.fromEntries(this.sources.map(({ name }) => [name, 0]));
    const attempted = new Set<string>();
    const failures: unknown[] = [];
    // Finished work can make other work due, so look again after each instant.
    for (;;) {
      const items = await this.due(now, attempted);
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

  /** The earliest due work of one source. */
  private async due(now: Date, attempted: ReadonlySet<string>): Promise<NamedItem[]> {
    const items: NamedItem[] = [];
    for (const source of this.sources) {
      const { name, rank } = source;
      items.push(...(await source.findDue(now)).map((item) => ({ ...item, name, rank })));
    }
    const left = items.filter((item) => !attempted.has(keyOf(item))).sort(byTime);
    const [first] = left;
    return left.filter((item) => first && item.name === first.name && +item.at === +first.at);
  }
}

const isLimit = (item: NamedItem, { name, id }: DueWorkLimit): boolean =>
  item.name === name && (id === undefined || item.id === id);

const keyOf = ({ name, id }: NamedItem): string => `${name} ${id}`;

const byTime = (one: NamedItem, other: NamedItem): number => +one.at - +other.at || one.rank - other.rank;
