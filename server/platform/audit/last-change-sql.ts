/**
 * Returns SQL for the time of a record's last audited change that meets a condition, or for null if there is none. It reads
 * all audit entries of the record, so use it for few records only.
 * @param record SQL of its id
 * @param condition SQL about the entry `a`
 */
export const lastChangeAtSql = (table: string, record: string, condition: string): string =>
  `(SELECT max(a.at) FROM audit_entries a
    WHERE a.resource = '${table}' AND a.record_id = ${record} AND a.event = 'change' AND ${condition})`;
