import type { ListReading } from './list-clauses.js';

/**
 * Returns the statement for the rows of given ids, in their order. The text is the same for each view. The ids come
 * from a subquery, so that Postgres does not plan anew for each number of ids.
 */
export function rowsByIdsSql({ definition, select }: ListReading): string {
  const { table, joins = '', idType = 'uuid' } = definition;
  return `SELECT ${select} FROM unnest((SELECT $1::${idType}[])) WITH ORDINALITY page (id, place)
          JOIN ${table} t ON t.id = page.id ${joins} ORDER BY page.place`;
}
