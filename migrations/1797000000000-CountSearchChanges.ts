import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the statements that changed what is searched of clients, so that what a search found stands until the next one.
 * Counted by rows that are added to, as the counts of clients are: no write waits for another one's, and what is rolled back
 * was never counted.
 */
export class CountSearchChanges1797000000000 implements MigrationInterface {
  readonly name = 'CountSearchChanges1797000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE customer_search_changes (count bigint NOT NULL)');
    await queryRunner.query(`
      CREATE FUNCTION fold_customer_search_changes() RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH several AS (
          SELECT ctid FROM customer_search_changes FOR UPDATE SKIP LOCKED
        ), gone AS (
          DELETE FROM customer_search_changes c USING several s WHERE c.ctid = s.ctid RETURNING c.count
        )
        INSERT INTO customer_search_changes SELECT sum(count) FROM gone HAVING count(*) > 0
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION count_customer_search_changes() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed) THEN
          INSERT INTO customer_search_changes VALUES (1);
          IF random() < 0.01 THEN
            PERFORM fold_customer_search_changes();
          END IF;
        END IF;
        RETURN NULL;
      END
      $$`);
    for (const [event, rows] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ]) {
      await queryRunner.query(
        `CREATE TRIGGER customer_search_changes_${event!.toLowerCase()} AFTER ${event} ON customer_search
         REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_customer_search_changes()`,
      );
    }
    await queryRunner.query('REVOKE INSERT, UPDATE, DELETE ON customer_search_changes FROM care_api');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await queryRunner.query(`DROP TRIGGER customer_search_changes_${event} ON customer_search`);
    }
    await queryRunner.query('DROP FUNCTION count_customer_search_changes');
    await queryRunner.query('DROP FUNCTION fold_customer_search_changes');
    await queryRunner.query('DROP TABLE customer_search_changes');
  }
}
