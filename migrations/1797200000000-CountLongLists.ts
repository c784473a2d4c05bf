import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of trips: with all that their lists are narrowed, searched and ordered by. */
const INDEXES: [name: string, before: string, after: string][] = [
  [
    'customer_transport_transactions_by_customer',
    'customer_id, pick_up_timestamp',
    'customer_id, pick_up_timestamp, status, region_id, transport_vendor_id, id',
  ],
  [
    'customer_transport_transactions_by_driver',
    'transport_vendor_id, pick_up_timestamp',
    'transport_vendor_id, pick_up_timestamp, status, region_id, customer_id, id',
  ],
  [
    'customer_transport_transactions_by_status',
    'status, pick_up_timestamp, id',
    'status, pick_up_timestamp, id, region_id',
  ],
];

/**
 * Counts the rows of long tables by the columns that their lists are narrowed by, and by the month of their order:
 * `CALL keep_counts_of(table, counts, columns, moment)`. Trips are the first; clients have had triggers of their own.
 *
 * Counts are added to as rows of differences, by the statements that make them, so that no write waits for another one's
 * count; one write in a hundred folds those that nobody else is folding. What is rolled back was never counted.
 */
export class CountLongLists1797200000000 implements MigrationInterface {
  readonly name = 'CountLongLists1797200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION month_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
      RETURN date_trunc('month', moment AT TIME ZONE 'UTC')::date`);
    await queryRunner.query(`
      CREATE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE
      RETURN date_trunc('month', day::timestamp)::date`);
    await queryRunner.query(`
      CREATE FUNCTION quoted_names(names text) RETURNS text LANGUAGE sql IMMUTABLE
      RETURN (SELECT string_agg(quote_ident(name), ', ') FROM unnest(string_to_array(names, ',')) AS name)`);
    await queryRunner.query(`
      CREATE FUNCTION fold_counts(counts text, dimensions text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format($statement$
          WITH several AS (
            SELECT place FROM (
              SELECT ctid AS place, count(*) OVER (PARTITION BY %2$s, month) AS parts FROM %1$I
            ) AS counted WHERE parts > 1
          ), folded AS (
            SELECT c.ctid AS place FROM %1$I c JOIN several ON several.place = c.ctid FOR UPDATE OF c SKIP LOCKED
          ), gone AS (
            DELETE FROM %1$I c USING folded WHERE c.ctid = folded.place RETURNING c.*
          )
          INSERT INTO %1$I (%2$s, month, count)
          SELECT %2$s, month, sum(count) FROM gone GROUP BY %2$s, month HAVING sum(count) <> 0
        $statement$, counts, quoted_names(dimensions));
      END
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        counts text := TG_ARGV[0];
        dimensions text := TG_ARGV[1];
        moment text := TG_ARGV[2];
        changed text := CASE TG_OP
          WHEN 'INSERT' THEN 'SELECT 1 AS difference, * FROM new_rows'
          WHEN 'DELETE' THEN 'SELECT -1 AS difference, * FROM old_rows'
          ELSE 'SELECT 1 AS difference, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows'
        END;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          EXECUTE format('DELETE FROM %I', counts);
          RETURN NULL;
        END IF;
        EXECUTE format($statement$
          INSERT INTO %1$I (%2$s, month, count)
          SELECT %2$s, month_of(%3$I), sum(difference) FROM (%4$s) AS change
          GROUP BY %2$s, month_of(%3$I) HAVING sum(difference) <> 0
        $statement$, counts, quoted_names(dimensions), moment, changed);
        IF random() < 0.01 THEN
          PERFORM fold_counts(counts, dimensions);
        END IF;
        RETURN NULL;
      END
      $$`);
    // It writes as the owner of the tables: nobody else makes a trigger of it.
    await queryRunner.query('REVOKE EXECUTE ON FUNCTION keep_counts() FROM PUBLIC');
    await queryRunner.query(`
      CREATE PROCEDURE keep_counts_anew(counted text, counts text, dimensions text, moment text) LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('LOCK TABLE %I IN SHARE MODE', counted);
        EXECUTE format('DELETE FROM %I', counts);
        EXECUTE format($statement$
          INSERT INTO %1$I (%2$s, month, count)
          SELECT %2$s, month_of(%3$I), count(*) FROM %4$I GROUP BY %2$s, month_of(%3$I)
        $statement$, counts, quoted_names(dimensions), moment, counted);
      END
      $$`);
    await queryRunner.query(`
      CREATE PROCEDURE keep_counts_of(counted text, counts text, dimensions text, moment text) LANGUAGE plpgsql AS $$
      DECLARE
        event text;
        rows text;
      BEGIN
        FOR event, rows IN VALUES
          ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
          ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
          ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
          ('TRUNCATE', '')
        LOOP
          EXECUTE format(
            'CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION keep_counts(%L, %L, %L)',
            counted || '_keep_counts_' || lower(event), event, counted, rows, counts, dimensions, moment);
        END LOOP;
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %I FROM care_api', counts);
        CALL keep_counts_anew(counted, counts, dimensions, moment);
      END
      $$`);

    await queryRunner.query(`CREATE TABLE transport_counts (
      region_id uuid NOT NULL,
      status character varying(16) NOT NULL,
      month date NOT NULL,
      count integer NOT NULL
    )`);
    await queryRunner.query(
      'CREATE INDEX transport_counts_by_status ON transport_counts (status, region_id, month, count)',
    );
    await queryRunner.query(
      `CALL keep_counts_of('customer_transport_transactions', 'transport_counts', 'region_id,status', 'pick_up_timestamp')`,
    );
    for (const [name, , columns] of INDEXES) await replace(queryRunner, name, columns);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) await replace(queryRunner, name, columns);
    for (const event of ['insert', 'update', 'delete', 'truncate']) {
      await queryRunner.query(
        `DROP TRIGGER customer_transport_transactions_keep_counts_${event} ON customer_transport_transactions`,
      );
    }
    await queryRunner.query('DROP TABLE transport_counts');
    await queryRunner.query('DROP PROCEDURE keep_counts_of');
    await queryRunner.query('DROP PROCEDURE keep_counts_anew');
    await queryRunner.query('DROP FUNCTION keep_counts');
    await queryRunner.query('DROP FUNCTION fold_counts');
    await queryRunner.query('DROP FUNCTION quoted_names');
    await queryRunner.query('DROP FUNCTION month_of(date)');
    await queryRunner.query('DROP FUNCTION month_of(timestamptz)');
  }
}

async function replace(queryRunner: QueryRunner, name: string, columns: string): Promise<void> {
  await queryRunner.query(`DROP INDEX "${name}"`);
  await queryRunner.query(`CREATE INDEX "${name}" ON "customer_transport_transactions" (${columns})`);
}
