/** Since when an active client is served. @param alias of her row */
export const SERVED_SINCE = (alias: string) =>
  `coalesce(${alias}.active_date::timestamptz, ${alias}.created_at)`;
