import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets clients be found with one wrong letter in a word of the name that touches a punctuation mark. */
export class FoldPunctuationOfNames1799960000050 implements MigrationInterface {
  readonly name = 'FoldPunctuationOfNames1799960000050';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION search_fold_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT regexp_replace(search_fold(value),
          '[ !-/:-@\\u005B-\\u0060{-~\\u00A1\\u00AB\\u00B7\\u00BB\\u00BF\\u2010-\\u2027\\u2030-\\u205E]+', ' ', 'g')
      $$`);
    await queryRunner.query(searchTextOf('search_fold_name(name)'));
    await queryRunner.query('CALL keep_customer_lists_anew()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchTextOf(`replace(search_fold(name), '-', ' ')`));
    await queryRunner.query('CALL keep_customer_lists_anew()');
    await queryRunner.query('DROP FUNCTION search_fold_name');
  }
}

const searchTextOf = (nameSql: string) => `
  CREATE OR REPLACE FUNCTION customer_search_text(name text, email text, phone text, landline text, work text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
    SELECT ' ' || ${nameSql} || ' ' || coalesce(search_fold(email), '') || ' ' ||
           translate(coalesce(phone, '') || ' ' || coalesce(landline, '') || ' ' || coalesce(work, ''), '+', '') || ' '
  $$`;
