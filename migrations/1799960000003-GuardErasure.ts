import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVING_CLIENT = `
        IF EXISTS (SELECT FROM customers WHERE id = erased) OR EXISTS (SELECT FROM merged_clients WHERE merged_id = erased) THEN
          RAISE EXCEPTION 'the record of changes of a client who is not removed cannot be erased'
            USING ERRCODE = 'insufficient_privilege';
        END IF;`;

/** Refuses to erase the record of changes of a client who is not removed, and to other logins at all. */
export class GuardErasure1799960000003 implements MigrationInterface {
  readonly name = 'GuardErasure1799960000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.replaceFunction(queryRunner, LIVING_CLIENT);
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION erase_customer_history(uuid) FROM PUBLIC');
    await queryRunner.query('GRANT EXECUTE ON FUNCTION erase_customer_history(uuid) TO care_api');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replaceFunction(queryRunner, '');
    await queryRunner.query('GRANT EXECUTE ON FUNCTION erase_customer_history(uuid) TO PUBLIC');
  }

  private async replaceFunction(queryRunner: QueryRunner, guard: string): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION erase_customer_history(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
      BEGIN${guard}
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
  }
}
