import type { MigrationInterface, QueryRunner } from 'typeorm';

const RACES = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Middle Eastern or North African',
  'Native Hawaiian or Other Pacific Islander',
  'White',
  'Two or More Races',
  'Other',
  'Prefer Not to Say',
];

const ETHNICITIES = ['Hispanic or Latino', 'Not Hispanic or Latino', 'Unknown', 'Prefer Not to Say'];

/** Lookup data that the product cannot work without, and ids made by set-based statements. */
export class AddLookupsAndSearch1795200000003 implements MigrationInterface {
  readonly name = 'AddLookupsAndSearch1795200000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    // UUIDv7 for INSERT … SELECT, where the application never sees the rows one by one: milliseconds, then random bits.
    await queryRunner.query(`
      CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
        SELECT encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
              FROM 1 FOR 6),
            52, 1), 53, 1),
          'hex')::uuid
      $$`);

    for (const [table, names] of [
      ['races', RACES],
      ['ethnicities', ETHNICITIES],
    ] as const) {
      await queryRunner.query(
        `INSERT INTO ${table} (id, name) SELECT new_id(), name FROM unnest($1::text[]) AS name`,
        [names],
      );
    }

    await queryRunner.query(`
      CREATE FUNCTION customer_search_text(name text, email text, phone text, landline text, work text)
      RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT lower(name) || ' ' || coalesce(lower(email), '') || ' ' || coalesce(phone, '') || ' ' ||
               coalesce(landline, '') || ' ' || coalesce(work, '')
      $$`);
    await queryRunner.query(`
      CREATE INDEX customers_search ON customers USING gin (
        customer_search_text(name, email::text, phone_number, landline_phone_number, work_phone) gin_trgm_ops)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX customers_search');
    await queryRunner.query('DROP FUNCTION customer_search_text');
    await queryRunner.query('DELETE FROM ethnicities');
    await queryRunner.query('DELETE FROM races');
    await queryRunner.query('DROP FUNCTION new_id');
  }
}
