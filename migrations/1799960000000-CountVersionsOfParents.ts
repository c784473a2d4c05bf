import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows belong to a record, with the table of the record, its key and the changes that count. */
const CHILDREN = [
  { table: 'program_regions', parent: 'programs', key: 'program_id', changes: 'INSERT OR DELETE' },
  {
    table: 'customer_signatures',
    parent: 'customers',
    key: 'customer_id',
    changes: 'INSERT OR DELETE OR UPDATE OF customer_id, image',
  },
];

/**
 * Counts the version of a program when its regions change, and of a client when a signature changes. Otherwise a save with
 * an old version would replace what another user has just saved.
 */
export class CountVersionsOfParents1799960000000 implements MigrationInterface {
  readonly name = 'CountVersionsOfParents1799960000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A record that this transaction has written already has its new version.
    await queryRunner.query(`
      CREATE FUNCTION count_parent_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
          RETURN NULL;
        END IF;
        EXECUTE format('UPDATE %I SET updated_at = now() WHERE id = $1 AND updated_at <> now()', TG_ARGV[0])
          USING (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1])::uuid;
        RETURN NULL;
      END
      $$`);
    for (const { table, parent, key, changes } of CHILDREN)
      await queryRunner.query(`
        CREATE TRIGGER count_parent_version AFTER ${changes} ON "${table}"
          FOR EACH ROW EXECUTE FUNCTION count_parent_version('${parent}', '${key}')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of CHILDREN)
      await queryRunner.query(`DROP TRIGGER count_parent_version ON "${table}"`);
    await queryRunner.query('DROP FUNCTION count_parent_version');
  }
}
