import pg from 'pg';

const DATE_TYPE = 1082;

/** Keeps calendar dates as `YYYY-MM-DD`: the driver's default makes local midnights of them, a wrong day elsewhere. */
export function readDatesAsText(): void {
  pg.types.setTypeParser(DATE_TYPE, (text) => text);
}
