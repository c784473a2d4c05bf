import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The program and grant of a service's first entry: those of the client `c` now. */
const PRESENT = {
  join: '',
  program: 'c.program_id',
  grant: 'c.grant_id',
};

/** The program and grant of the client on the day of the service. The present ones fill a gap. */
const OF_DAY = {
  join: `LEFT JOIN LATERAL (
        SELECT f.program_id, f.grant_id FROM former_fundings f
        WHERE f.customer_id = s.customer_id AND f.last_day >= s.day ORDER BY f.last_day LIMIT 1) former ON true`,
  program: 'coalesce(former.program_id, c.program_id)',
  grant: 'coalesce(former.grant_id, c.grant_id)',
};

const known = (name: string, table: string, onDelete: string) =>
  `CONSTRAINT "former_fundings_${name}_known" FOREIGN KEY ("${name}_id") REFERENCES "${table}" ("id") ON DELETE ${onDelete}`;

/** Notes the program and grant that a client had before a change, so that a service recorded later is booked on them. */
export class KeepFormerFundings1799960000040 implements MigrationInterface {
  readonly name = 'KeepFormerFundings1799960000040';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "former_fundings" (
      "customer_id" uuid NOT NULL,
      "last_day" date NOT NULL,
      "program_id" uuid,
      "grant_id" uuid,
      PRIMARY KEY ("customer_id", "last_day"),
      ${known('customer', 'customers', 'CASCADE')},
      ${known('program', 'programs', 'SET NULL')},
      ${known('grant', 'grants', 'SET NULL')}
    )`);
    // The last change of a day counts for the whole day. What changes on the day of her enrollment counts from the beginning.
    await queryRunner.query(`
      CREATE FUNCTION note_former_funding() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO former_fundings (customer_id, last_day, program_id, grant_id)
        SELECT NEW.id, here.today - 1, OLD.program_id, OLD.grant_id
        FROM (SELECT coalesce((SELECT time_zone FROM regions WHERE id = NEW.region_id), 'UTC') AS time_zone) zone
        CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE zone.time_zone)::date AS today) here
        WHERE (NEW.created_at AT TIME ZONE zone.time_zone)::date < here.today
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER note_former_funding AFTER UPDATE OF "program_id", "grant_id" ON "customers"
      FOR EACH ROW WHEN ((OLD.program_id, OLD.grant_id) IS DISTINCT FROM (NEW.program_id, NEW.grant_id))
      EXECUTE FUNCTION note_former_funding()`);
    await this.replacePosting(queryRunner, OF_DAY);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replacePosting(queryRunner, PRESENT);
    await queryRunner.query('DROP TRIGGER note_former_funding ON "customers"');
    await queryRunner.query('DROP FUNCTION note_former_funding');
    await queryRunner.query('DROP TABLE "former_fundings"');
  }

  private async replacePosting(
    queryRunner: QueryRunner,
    { join, program, grant }: typeof OF_DAY,
  ): Promise<void> {
    await queryRunner.query(`
  CREATE OR REPLACE FUNCTION post_completed_services(posted_service text, ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    entries integer;
  BEGIN
    INSERT INTO ledger_entries
      (kind, service, source_id, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
    SELECT 'service', posted_service, source_id, day, region_id, program_id, grant_id, customer_id,
      sum(amount), sum(count), sum(quantity)
    FROM (
      SELECT s.source_id, s.day, s.region_id,
        CASE WHEN first.source_id IS NULL THEN ${program} ELSE first.program_id END AS program_id,
        CASE WHEN first.source_id IS NULL THEN ${grant} ELSE first.grant_id END AS grant_id,
        s.customer_id, s.amount, s.count, s.quantity, first.source_id IS NULL AS is_first
      FROM completed_services s
      LEFT JOIN customers c ON c.id = s.customer_id
      ${join}
      LEFT JOIN (
        SELECT DISTINCT ON (source_id) source_id, program_id, grant_id FROM ledger_entries
        WHERE source_id = ANY (ids) ORDER BY source_id, id) first ON first.source_id = s.source_id
      WHERE s.service = posted_service AND s.source_id = ANY (ids)
      UNION ALL
      SELECT source_id, day, region_id, program_id, grant_id, customer_id, -amount, -count, -quantity, false
      FROM ledger_entries WHERE source_id = ANY (ids)) change
    GROUP BY source_id, day, region_id, program_id, grant_id, customer_id
    HAVING bool_or(is_first) OR sum(amount) <> 0 OR sum(count) <> 0 OR sum(quantity) <> 0
    -- What is taken back stands before what is entered for it.
    ORDER BY source_id, sum(count), sum(amount);
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END
  $$`);
  }
}
