import type { Filter, FilterParent } from '../filters.js';
import { foldedNameSql, nameInSearchIndexSql } from './name-search.js';

/** Table of parent records. */
interface Parent {
  table: string;
  /** Column of the list's table that refers to the parents. */
  column: string;
  /** Search index of the table. Without one every name is folded, which only a small table allows. */
  searchIndex?: string;
}

/**
 * Searches words in the names of parent records, in any order and without regard to accents. The parents are searched
 * first, each with its own index.
 */
export const parentNameSearchFilter = (...tables: readonly Parent[]): Filter => {
  const parents = tables.map(({ table, column, searchIndex }): FilterParent => ({
    column,
    ids: (value, parameters) =>
      searchIndex
        ? `SELECT f.id FROM ${searchIndex} f WHERE ${nameInSearchIndexSql('f.search_text', String(value), parameters)}`
        : `SELECT f.id FROM ${table} f WHERE ${foldedNameSql('f.name', String(value), parameters)}`,
  }));
  return {
    verbatim: true,
    parse: ([value]) => ({ value }),
    where: (value, parameters) =>
      `(${parents.map(({ column, ids }) => `t.${column} = ANY (ARRAY(${ids(value, parameters)}))`).join(' OR ')})`,
    parents,
  };
};
