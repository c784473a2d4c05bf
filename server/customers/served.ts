/** SQL condition of a client who is served, or will be again after a hold. @param alias of the client */
export const isServedSql = (alias: string): string => `${alias}.status IN ('active', 'hold')`;

/** SQL of the time since which an active client is served. @param alias of the client */
export const servedSinceSql = (alias: string): string =>
  `coalesce(${alias}.active_date::timestamptz, ${alias}.created_at)`;
