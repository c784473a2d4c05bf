import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table, its key, the column that names the client it belongs to, and columns whose values are never recorded. */
const RECORDED: [table: string, key: string, customer: string, hidden: string][] = [
  ['customers', 'id', 'id', ''],
  ['users', 'id', 'customer_id', ''],
  ['credentials', 'user_id', '', 'password_hash'],
  ['regions', 'id', '', ''],
  ['programs', 'id', '', ''],
  ['program_regions', 'program_id', '', ''],
  ['grants', 'id', '', ''],
  ['races', 'id', '', ''],
  ['ethnicities', 'id', '', ''],
  ['meal_vendors', 'id', '', ''],
  ['meal_transport_vendors', 'id', '', ''],
  ['customer_meal_schedules', 'id', 'customer_id', ''],
  ['meal_transaction_indices', 'id', '', ''],
  ['meal_transport_transactions', 'id', 'customer_id', ''],
];

/** Every change on record, written by the database whatever statement made it. */
export class RecordChanges1795200000001 implements MigrationInterface {
  readonly name = 'RecordChanges1795200000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    // One value of a change as it is recorded: never the value of a hidden column.
    await queryRunner.query(`
      CREATE FUNCTION recorded_value(value jsonb, hidden boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN hidden AND value <> 'null' THEN '"[changed]"'::jsonb ELSE value END
      $$`);

    await queryRunner.query(`
      CREATE FUNCTION recorded_changes(old_row jsonb, new_row jsonb, hidden text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT jsonb_object_agg(field, jsonb_build_array(
          recorded_value(coalesce(old_row -> field, 'null'), field = ANY (hidden)),
          recorded_value(coalesce(new_row -> field, 'null'), field = ANY (hidden))))
        FROM jsonb_object_keys(coalesce(new_row, old_row)) AS field
        WHERE coalesce(old_row -> field, 'null') IS DISTINCT FROM coalesce(new_row -> field, 'null')
          AND field NOT IN ('id', 'created_at', 'updated_at', 'version')
      $$`);

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
      CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
          -- Planned anew each time: a plan made for one row would join ten thousand by comparing each with each.
          EXECUTE format('SELECT write_audit_entry(''change'', $1, $2, $3, $4, to_jsonb(o), to_jsonb(n))
            FROM old_rows o JOIN new_rows n ON o.%1$I = n.%1$I', key_column)
          USING TG_TABLE_NAME::text, key_column, customer_column, hidden;
        END IF;
        RETURN NULL;
      END
      $$`);

    for (const [table, key, customer, hidden] of RECORDED) {
      const record = `EXECUTE FUNCTION record_changes('${key}', '${customer}', '${hidden}')`;
      await queryRunner.query(
        `CREATE TRIGGER ${table}_record_create AFTER INSERT ON ${table}
         REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT ${record}`,
      );
      await queryRunner.query(
        `CREATE TRIGGER ${table}_record_change AFTER UPDATE ON ${table}
         REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT ${record}`,
      );
      await queryRunner.query(
        `CREATE TRIGGER ${table}_record_delete AFTER DELETE ON ${table}
         REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT ${record}`,
      );
    }

    await queryRunner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('audit.erasing', true) = 'on' THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION 'the record of changes cannot be changed' USING ERRCODE = 'insufficient_privilege';
      END
      $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);

    // The one exception: what was recorded of a removed person's data is blotted out.
    await queryRunner.query(`
      CREATE FUNCTION erase_customer_history(erased uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table] of RECORDED) {
      for (const event of ['create', 'change', 'delete']) {
        await queryRunner.query(`DROP TRIGGER ${table}_record_${event} ON ${table}`);
      }
    }
    await queryRunner.query('DROP TRIGGER audit_entries_stay ON audit_entries');
    await queryRunner.query('DROP FUNCTION refuse_audit_change, erase_customer_history, record_changes');
    await queryRunner.query('DROP FUNCTION write_audit_entry, recorded_changes, recorded_value');
  }
}
