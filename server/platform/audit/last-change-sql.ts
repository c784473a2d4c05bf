/**
 * SQL of the instant of the last audited change of a record that meets a condition, or null. It reads all entries of the
 * record, so it is for a few records.
 * @param record SQL of its id
 * @param condition SQL about the entry `a`
 */
export const lastChangeAtSql = (table: string, record: string, condition: string): string =>
  `(SELECT max(a.at) FROM audit_entries a
    WHERE a.resource = '${table}' AND a.record_id = ${record} AND a.event = 'change' AND ${condition})`;
