import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets clients be found without regard to accents and case. `normalize` and a regular expression are part of PostgreSQL
 * itself, and immutable: the extension `unaccent` is neither.
 */
export class SearchByWords1799864000000 implements MigrationInterface {
  readonly name = 'SearchByWords1799864000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT regexp_replace(
          replace(replace(replace(replace(replace(translate(
            lower(regexp_replace(normalize(value, NFD), U&'[\\0300-\\036F]', '', 'g')),
            'øØłŁđĐðÐı''’‘\`', 'oollddddi'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
          '\\s+', ' ', 'g')
      $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION customer_search_text(name text, email text, phone text, landline text, work text)
      RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
        SELECT ' ' || replace(search_fold(name), '-', ' ') || ' ' || coalesce(search_fold(email), '') || ' ' ||
               translate(coalesce(phone, '') || ' ' || coalesce(landline, '') || ' ' || coalesce(work, ''), '+', '') || ' '
      $$`);
    await queryRunner.query('CALL keep_customer_lists_anew()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION customer_search_text(name text, email text, phone text, landline text, work text)
      RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT lower(name) || ' ' || coalesce(lower(email), '') || ' ' || coalesce(phone, '') || ' ' ||
               coalesce(landline, '') || ' ' || coalesce(work, '')
      $$`);
    await queryRunner.query('CALL keep_customer_lists_anew()');
    await queryRunner.query('DROP FUNCTION search_fold');
  }
}
