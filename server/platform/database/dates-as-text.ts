import pg from 'pg';

const DATE_TYPE = 1082;

/**
 * Reads calendar dates as `YYYY-MM-DD`. The driver's default is a local midnight, which is a wrong day in other time
 * zones.
 */
export function readDatesAsText(): void {
  pg.types.setTypeParser(DATE_TYPE, (text) => text);
}
