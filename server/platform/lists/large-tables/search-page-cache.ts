import type { ListReading } from '../list-clauses.js';
import type { PageOfIds } from '../list-statements.js';

const MAX_PAGES = 200;

/** Ids of a page of search results. They are valid until the search index changes. */
export type CachedPage = Required<PageOfIds>;

/**
 * Cache of recent searches in this process. A user who returns to a list gets the page without a search; the database
 * tells whether the search index has changed since. It must not be used in a transaction, which counts its own
 * uncommitted changes.
 */
export class SearchPageCache {
  private readonly pages = new Map<string, CachedPage>();

  getPossiblyStale(reading: ListReading): CachedPage | undefined {
    return this.pages.get(keyOf(reading));
  }

  put(reading: ListReading, page: CachedPage): void {
    const key = keyOf(reading);
    // A map keeps the order of insertion, so the first page is the oldest.
    this.pages.delete(key);
    this.pages.set(key, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > MAX_PAGES) this.pages.delete(oldest!);
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
