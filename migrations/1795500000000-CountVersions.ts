import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that were there before versions were counted by the database. */
const COUNTED = [
  'customer_meal_schedules',
  'customer_signatures',
  'customers',
  'ethnicities',
  'exports',
  'grants',
  'mail_messages',
  'meal_transaction_indices',
  'meal_transport_transactions',
  'meal_transport_vendors',
  'meal_vendors',
  'programs',
  'races',
  'referral_contacts',
  'regions',
  'treatment_referral_centers',
  'users',
  'verification_drafts',
];

/** Has the database count versions: a statement that forgets to would let a stale change through. */
export class CountVersions1795500000000 implements MigrationInterface {
  readonly name = 'CountVersions1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version;
        -- What is set to what it was already is no change: whoever read the record before may still save.
        IF NEW IS DISTINCT FROM OLD THEN
          NEW.version := OLD.version + 1;
          -- A statement may name another instant, as one that goes by the application's clock.
          IF NEW.updated_at = OLD.updated_at THEN
            NEW.updated_at := now();
          END IF;
        END IF;
        RETURN NEW;
      END
      $$`);
    await queryRunner.query(`
      CREATE PROCEDURE count_versions_of(counted text) LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format(
          'CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version()',
          counted || '_count_version', counted);
      END
      $$`);
    for (const table of COUNTED) await queryRunner.query('CALL count_versions_of($1)', [table]);
    await this.recordChangesOf(
      queryRunner,
      `IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = recorded::regclass AND attname = 'version') THEN
         CALL count_versions_of(recorded);
       END IF;`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.recordChangesOf(queryRunner, '');
    for (const table of COUNTED) await queryRunner.query(`DROP TRIGGER ${table}_count_version ON ${table}`);
    await queryRunner.query('DROP PROCEDURE count_versions_of');
    await queryRunner.query('DROP FUNCTION count_version');
  }

  /** What every table of a resource needs, by one call. */
  private async recordChangesOf(queryRunner: QueryRunner, countVersions: string): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE PROCEDURE record_changes_of(recorded text, key_column text, customer_column text, hidden text)
      LANGUAGE plpgsql AS $$
      DECLARE
        event text;
        rows text;
      BEGIN
        FOR event, rows IN VALUES
          ('INSERT', 'NEW TABLE AS new_rows'),
          ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
          ('DELETE', 'OLD TABLE AS old_rows')
        LOOP
          EXECUTE format(
            'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%L, %L, %L)',
            recorded || '_record_' || lower(event), event, recorded, rows, key_column, customer_column, hidden);
        END LOOP;
        ${countVersions}
      END
      $$`);
  }
}
