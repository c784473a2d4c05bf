import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of files stay out of the record of changes, and a removed client's name and addresses leave it. */
export class EraseTracesOfClients1799430000000 implements MigrationInterface {
  readonly name = 'EraseTracesOfClients1799430000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "audit_entries_of_customers" ON "audit_entries" ("actor_id") WHERE (actor_group = 'Customer')`,
    );
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION erase_customer_history(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM set_config('audit.erasing', 'on', true);
        UPDATE audit_entries
        SET changes = (
          SELECT jsonb_object_agg(field, '["[erased]", "[erased]"]'::jsonb) FROM jsonb_object_keys(changes) AS field)
        WHERE customer_id = erased AND changes IS NOT NULL;
        UPDATE audit_entries SET actor_name = '[erased]', ip = NULL
        WHERE actor_group = 'Customer'
          AND actor_id IN (SELECT record_id FROM audit_entries WHERE customer_id = erased AND resource = 'users');
        PERFORM set_config('audit.erasing', '', true);
      END
      $$`);
    await this.recordImports(queryRunner, 'file_name');
    await queryRunner.query(`SELECT set_config('audit.erasing', 'on', true)`);
    await queryRunner.query(`
      UPDATE audit_entries SET changes = changes || jsonb_build_object('file_name', jsonb_build_array(
        recorded_value(changes -> 'file_name' -> 0, true), recorded_value(changes -> 'file_name' -> 1, true)))
      WHERE resource = 'imports' AND changes ? 'file_name'`);
    await queryRunner.query(`SELECT set_config('audit.erasing', '', true)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.recordImports(queryRunner, '');
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION erase_customer_history(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public AS $$
      BEGIN
        PERFORM set_config('audit.erasing', 'on', true);
        UPDATE audit_entries
        SET changes = (
          SELECT jsonb_object_agg(field, '["[erased]", "[erased]"]'::jsonb) FROM jsonb_object_keys(changes) AS field)
        WHERE customer_id = erased AND changes IS NOT NULL;
        PERFORM set_config('audit.erasing', '', true);
      END
      $$`);
    await queryRunner.query(`DROP INDEX "audit_entries_of_customers"`);
  }

  private async recordImports(queryRunner: QueryRunner, hidden: string): Promise<void> {
    for (const event of ['insert', 'update', 'delete'])
      await queryRunner.query(`DROP TRIGGER imports_record_${event} ON imports`);
    await queryRunner.query(`DROP TRIGGER imports_count_version ON imports`);
    await queryRunner.query(`CALL record_changes_of('imports', 'id', '', $1)`, [hidden]);
  }
}
