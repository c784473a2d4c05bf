import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched of a client `c`. */
const SEARCHED = (c: string) =>
  `customer_search_text(${c}.name, ${c}.email::text, ${c}.phone_number, ${c}.landline_phone_number, ${c}.work_phone)`;
const DIMENSIONS = (c: string) =>
  `${c}.region_id, ${c}.status, date_trunc('month', ${c}.created_at AT TIME ZONE 'UTC')::date`;
const FOUND_BY = (c: string) => `${c}.id, ${c}.region_id, ${c}.status, ${c}.created_at, ${SEARCHED(c)}`;

/**
 * Keeps what the list of clients would have to look through all of them for: how many there are by region, status and
 * month, and a narrow copy of them to search.
 *
 * Counts are added to as rows of differences, by the statements that make them, so that no write waits for another one's
 * count; one write in a hundred folds those that nobody else is folding. What is rolled back was never counted.
 */
export class KeepClientLists1795600000001 implements MigrationInterface {
  readonly name = 'KeepClientLists1795600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE customer_counts (
      region_id uuid,
      status character varying(16) NOT NULL,
      created_month date NOT NULL,
      count integer NOT NULL
    )`);
    await queryRunner.query(
      'CREATE INDEX customer_counts_by_status ON customer_counts (status, region_id, created_month, count)',
    );
    await queryRunner.query(`CREATE TABLE customer_search (
      id uuid PRIMARY KEY,
      region_id uuid,
      status character varying(16) NOT NULL,
      created_at TIMESTAMP WITH TIME ZONE NOT NULL,
      search_text text NOT NULL
    )`);
    await queryRunner.query(
      'CREATE INDEX customer_search_by_text ON customer_search USING gin (search_text gin_trgm_ops)',
    );
    await queryRunner.query(`
      CREATE FUNCTION fold_customer_counts() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH several AS (
          SELECT region_id, status, created_month FROM customer_counts GROUP BY 1, 2, 3 HAVING count(*) > 1
        ), folded AS (
          SELECT c.ctid FROM customer_counts c JOIN several s ON s.status = c.status
            AND s.created_month = c.created_month AND s.region_id IS NOT DISTINCT FROM c.region_id
          FOR UPDATE OF c SKIP LOCKED
        ), gone AS (
          DELETE FROM customer_counts c USING folded WHERE c.ctid = folded.ctid RETURNING c.*
        )
        INSERT INTO customer_counts
        SELECT region_id, status, created_month, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION keep_customer_lists() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO customer_counts SELECT ${DIMENSIONS('n')}, count(*) FROM new_rows n GROUP BY 1, 2, 3;
          INSERT INTO customer_search SELECT ${FOUND_BY('n')} FROM new_rows n;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO customer_counts SELECT ${DIMENSIONS('o')}, -count(*) FROM old_rows o GROUP BY 1, 2, 3;
          DELETE FROM customer_search s USING old_rows o WHERE s.id = o.id;
        ELSIF TG_OP = 'UPDATE' THEN
          INSERT INTO customer_counts
          SELECT region_id, status, created_month, sum(difference) FROM (
            SELECT ${DIMENSIONS('n')}, 1 FROM new_rows n UNION ALL SELECT ${DIMENSIONS('o')}, -1 FROM old_rows o
          ) AS change (region_id, status, created_month, difference)
          GROUP BY 1, 2, 3 HAVING sum(difference) <> 0;
          UPDATE customer_search s
          SET (id, region_id, status, created_at, search_text) = (SELECT ${FOUND_BY('n')})
          FROM new_rows n WHERE s.id = n.id
            AND (s.id, s.region_id, s.status, s.created_at, s.search_text) IS DISTINCT FROM (${FOUND_BY('n')});
        ELSE
          DELETE FROM customer_counts;
          DELETE FROM customer_search;
        END IF;
        IF random() < 0.01 THEN
          PERFORM fold_customer_counts();
        END IF;
        RETURN NULL;
      END
      $$`);
    for (const [event, rows] of [
      ['INSERT', 'REFERENCING NEW TABLE AS new_rows'],
      ['UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'],
      ['DELETE', 'REFERENCING OLD TABLE AS old_rows'],
      ['TRUNCATE', ''],
    ]) {
      await queryRunner.query(
        `CREATE TRIGGER customers_keep_lists_${event!.toLowerCase()} AFTER ${event} ON customers ${rows}
         FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_lists()`,
      );
    }
    await queryRunner.query(`
      CREATE PROCEDURE keep_customer_lists_anew() LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE customers IN SHARE MODE;
        DELETE FROM customer_counts;
        DELETE FROM customer_search;
        INSERT INTO customer_counts SELECT ${DIMENSIONS('c')}, count(*) FROM customers c GROUP BY 1, 2, 3;
        INSERT INTO customer_search SELECT ${FOUND_BY('c')} FROM customers c;
      END
      $$`);
    await queryRunner.query('CALL keep_customer_lists_anew()');
    await queryRunner.query(
      'REVOKE INSERT, UPDATE, DELETE ON customer_counts, customer_search FROM care_api',
    );
    await queryRunner.query('DROP INDEX customers_search');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX customers_search ON customers USING gin (${SEARCHED('customers')} gin_trgm_ops)`,
    );
    for (const event of ['insert', 'update', 'delete', 'truncate']) {
      await queryRunner.query(`DROP TRIGGER customers_keep_lists_${event} ON customers`);
    }
    await queryRunner.query('DROP PROCEDURE keep_customer_lists_anew');
    await queryRunner.query('DROP FUNCTION keep_customer_lists');
    await queryRunner.query('DROP FUNCTION fold_customer_counts');
    await queryRunner.query('DROP TABLE customer_search');
    await queryRunner.query('DROP TABLE customer_counts');
  }
}
