/** SQL of the time since which an active client is served. @param alias of the client */
export const SERVED_SINCE = (alias: string) =>
  `coalesce(${alias}.active_date::timestamptz, ${alias}.created_at)`;
