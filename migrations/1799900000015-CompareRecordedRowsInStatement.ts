import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES_OF_FUNCTION = 'recorded_changes(old_row, new_row, $5)';

const CHANGES_IN_STATEMENT = `(
  SELECT jsonb_object_agg(field, jsonb_build_array(
    recorded_value(coalesce(old_row -> field, 'null'), field = ANY ($5)),
    recorded_value(coalesce(new_row -> field, 'null'), field = ANY ($5))))
  FROM jsonb_object_keys(coalesce(new_row, old_row)) AS field
  WHERE coalesce(old_row -> field, 'null') <> coalesce(new_row -> field, 'null')
    AND field NOT IN ('id', 'created_at', 'updated_at', 'version'))`;

/**
 * Compares the old and the new row in the statement that records the change. The function that did it needed half as much
 * time again for each row.
 */
export class CompareRecordedRowsInStatement1799900000015 implements MigrationInterface {
  readonly name = 'CompareRecordedRowsInStatement1799900000015';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, CHANGES_IN_STATEMENT);
    await queryRunner.query('DROP FUNCTION recorded_changes');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION recorded_changes(old_row jsonb, new_row jsonb, hidden text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT jsonb_object_agg(field, jsonb_build_array(
          recorded_value(coalesce(old_row -> field, 'null'), field = ANY (hidden)),
          recorded_value(coalesce(new_row -> field, 'null'), field = ANY (hidden))))
        FROM jsonb_object_keys(coalesce(new_row, old_row)) AS field
        WHERE coalesce(old_row -> field, 'null') IS DISTINCT FROM coalesce(new_row -> field, 'null')
          AND field NOT IN ('id', 'created_at', 'updated_at', 'version')
      $$`);
    await this.replace(queryRunner, CHANGES_OF_FUNCTION);
  }

  private async replace(queryRunner: QueryRunner, changes: string): Promise<void> {
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
              ${changes} AS changes
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
  }
}
