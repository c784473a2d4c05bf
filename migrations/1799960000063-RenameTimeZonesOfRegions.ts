import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Present names of the former ones that browsers and users give. */
const PRESENT_NAMES = {
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Knox_IN': 'America/Indiana/Knox',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Shiprock': 'America/Denver',
  'US/Alaska': 'America/Anchorage',
  'US/Aleutian': 'America/Adak',
  'US/Arizona': 'America/Phoenix',
  'US/Central': 'America/Chicago',
  'US/East-Indiana': 'America/Indiana/Indianapolis',
  'US/Eastern': 'America/New_York',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Indiana-Starke': 'America/Indiana/Knox',
  'US/Michigan': 'America/Detroit',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
  'US/Samoa': 'Pacific/Pago_Pago',
};

/** Gives regions the present names of their time zones, because a Postgres of newer systems lacks the former ones. */
export class RenameTimeZonesOfRegions1799960000063 implements MigrationInterface {
  readonly name = 'RenameTimeZonesOfRegions1799960000063';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE regions SET time_zone = names.present FROM jsonb_each_text($1) AS names (former, present)
       WHERE lower(time_zone) = lower(names.former)`,
      [JSON.stringify(PRESENT_NAMES)],
    );
  }

  async down(): Promise<void> {
    // The present names are right for the former tables too.
  }
}
