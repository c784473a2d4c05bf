import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes down all rows of a statement by one statement: a call per row cost more than the change itself. */
export class RecordChangesInOneStatement1795200000006 implements MigrationInterface {
  readonly name = 'RecordChangesInOneStatement1795200000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
      DECLARE
        key_column text := TG_ARGV[0];
        customer_column text := TG_ARGV[1];
        hidden text[] := string_to_array(TG_ARGV[2], ',');
        event text;
        pairs text;
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN
            event := 'create';
            pairs := 'SELECT NULL::jsonb AS old_row, to_jsonb(n) AS new_row FROM new_rows n';
          WHEN 'DELETE' THEN
            event := 'delete';
            pairs := 'SELECT to_jsonb(o) AS old_row, NULL::jsonb AS new_row FROM old_rows o';
          ELSE
            event := 'change';
            pairs := format('SELECT to_jsonb(o) AS old_row, to_jsonb(n) AS new_row
              FROM old_rows o JOIN new_rows n ON o.%1$I = n.%1$I', key_column);
        END CASE;
        -- Planned anew each time: a plan made for one row would join ten thousand by comparing each with each.
        -- OFFSET 0 keeps the planner from putting to_jsonb(…) wherever its result is used, and so from calling it
        -- again each time.
        EXECUTE format($statement$
          INSERT INTO audit_entries
            (event, resource, record_id, customer_id, changes, actor_id, actor_name, actor_group, request_id, ip)
          SELECT $1, $2, record_id, customer_id, changes, $6, $7, $8, $9, $10
          FROM (
            SELECT (coalesce(new_row, old_row) ->> $3)::uuid AS record_id,
              (coalesce(new_row, old_row) ->> nullif($4, ''))::uuid AS customer_id,
              recorded_changes(old_row, new_row, $5) AS changes
            FROM (%s OFFSET 0) AS pairs
            OFFSET 0
          ) AS entries
          WHERE $1 <> 'change' OR changes IS NOT NULL $statement$, pairs)
        USING event, TG_TABLE_NAME::text, key_column, customer_column, hidden,
          nullif(current_setting('audit.actor_id', true), '')::uuid,
          nullif(current_setting('audit.actor_name', true), ''),
          nullif(current_setting('audit.actor_group', true), ''),
          nullif(current_setting('audit.request_id', true), ''),
          nullif(current_setting('audit.ip', true), '');
        RETURN NULL;
      END
      $$`);
    await queryRunner.query('DROP FUNCTION write_audit_entry');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION write_audit_entry(event text, resource text, key_column text, customer_column text,
        hidden text[], old_row jsonb, new_row jsonb) RETURNS void LANGUAGE sql AS $$
        INSERT INTO audit_entries
          (event, resource, record_id, customer_id, changes, actor_id, actor_name, actor_group, request_id, ip)
        SELECT event, resource,
          (coalesce(new_row, old_row) ->> key_column)::uuid,
          (coalesce(new_row, old_row) ->> nullif(customer_column, ''))::uuid,
          changes,
          nullif(current_setting('audit.actor_id', true), '')::uuid,
          nullif(current_setting('audit.actor_name', true), ''),
          nullif(current_setting('audit.actor_group', true), ''),
          nullif(current_setting('audit.request_id', true), ''),
          nullif(current_setting('audit.ip', true), '')
        FROM (SELECT recorded_changes(old_row, new_row, hidden) AS changes) AS diff
        WHERE event <> 'change' OR changes IS NOT NULL
      $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public AS $$
      DECLARE
        key_column text := TG_ARGV[0];
        customer_column text := TG_ARGV[1];
        hidden text[] := string_to_array(TG_ARGV[2], ',');
      BEGIN
        IF TG_OP = 'INSERT' THEN
          PERFORM write_audit_entry('create', TG_TABLE_NAME, key_column, customer_column, hidden, NULL, to_jsonb(n))
          FROM new_rows n;
        ELSIF TG_OP = 'DELETE' THEN
          PERFORM write_audit_entry('delete', TG_TABLE_NAME, key_column, customer_column, hidden, to_jsonb(o), NULL)
          FROM old_rows o;
        ELSE
          EXECUTE format('SELECT write_audit_entry(''change'', $1, $2, $3, $4, to_jsonb(o), to_jsonb(n))
            FROM old_rows o JOIN new_rows n ON o.%1$I = n.%1$I', key_column)
          USING TG_TABLE_NAME::text, key_column, customer_column, hidden;
        END IF;
        RETURN NULL;
      END
      $$`);
  }
}
