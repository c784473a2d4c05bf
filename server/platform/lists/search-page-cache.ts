import type { ListReading, PageOfIds } from './list-statements.js';

const PAGES = 200;

/** A page of ids that a search found, as long as nothing that is searched changes. */
export type CachedPage = Required<PageOfIds>;

/**
 * What was last searched for in this process. Whoever comes back to a list, or reads it beside others, has its page without
 * the search; the database says whether anything has changed since. Never for use in a transaction: one counts changes of
 * its own that nobody else sees.
 */
export class SearchPageCache {
  private readonly pages = new Map<string, CachedPage>();

  get(reading: ListReading): CachedPage | undefined {
    return this.pages.get(keyOf(reading));
  }

  put(reading: ListReading, page: CachedPage): void {
    const key = keyOf(reading);
    // The first of a map is the one that was kept longest ago.
    this.pages.delete(key);
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > PAGES) this.pages.delete(oldest!);
  }
}

const keyOf = ({ definition, request: { filters, sorts, offset, limit } }: ListReading): string =>
  JSON.stringify([
    definition.resource,
    filters.map(({ name, value }) => [name, value]),
    sorts,
    offset,
    limit,
  ]);
