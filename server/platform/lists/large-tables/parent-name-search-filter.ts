import { substringSearchFilter, type Filter, type FilterParent } from '../list-query.js';

/** Searches a text in the names of parent records. The parents are searched first, each with its own index. */
export const parentNameSearchFilter = (...tables: readonly { table: string; column: string }[]): Filter => {
  const nameSearch = substringSearchFilter('lower(f.name)');
  const parents = tables.map(({ table, column }): FilterParent => ({
    column,
    ids: (value, parameters) => `SELECT f.id FROM ${table} f WHERE ${nameSearch.where(value, parameters)}`,
  }));
  return {
    ...nameSearch,
    where: (value, parameters) =>
      `(${parents.map(({ column, ids }) => `t.${column} = ANY (ARRAY(${ids(value, parameters)}))`).join(' OR ')})`,
    parents,
  };
};
