import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The API works under a role that owns nothing and can only add to and read the record of changes. */
export class GrantApiRole1795200000002 implements MigrationInterface {
  readonly name = 'GrantApiRole1795200000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Roles belong to the whole server: an administrator or another database of it may have made this one, even at the
    // same moment. The owner may lack the right to make or grant it. Before Postgres 16, a member may always take a role.
    await queryRunner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'care_api') THEN
          CREATE ROLE care_api NOLOGIN;
        END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$`);
    await queryRunner.query(`
      DO $$ BEGIN
        IF NOT pg_has_role(
          'care_api', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
          EXECUTE format('GRANT care_api TO %I', current_user);
        END IF;
      EXCEPTION WHEN invalid_grant_operation THEN NULL;
      END $$`);
    await queryRunner.query('GRANT USAGE ON SCHEMA public TO care_api');
    await queryRunner.query(
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO care_api',
    );
    await queryRunner.query('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO care_api');
    await queryRunner.query(
      'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO care_api',
    );
    await queryRunner.query('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO care_api');
    await queryRunner.query('REVOKE UPDATE, DELETE ON audit_entries FROM care_api');
    await queryRunner.query('REVOKE INSERT, UPDATE, DELETE ON migrations FROM care_api');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM care_api');
    await queryRunner.query('REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM care_api');
    await queryRunner.query('REVOKE ALL ON SCHEMA public FROM care_api');
  }
}
