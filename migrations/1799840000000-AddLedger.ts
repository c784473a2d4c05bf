import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of each table of services that an entry is made of. */
const SERVICES = {
  meal: {
    table: 'meal_transport_transactions',
    columns: [
      'status',
      'region_id',
      'delivery_date',
      'cost_of_meal',
      'cost_of_meal_transport',
      'is_delivered',
      'quantity',
    ],
  },
  transport: {
    table: 'customer_transport_transactions',
    columns: ['status', 'region_id', 'pick_up_timestamp', 'cost_of_transport', 'is_customer_transported'],
  },
  cleaning: {
    table: 'cleaning_transactions',
    columns: ['region_id', 'date_of_cleaning', 'cost_of_cleaning'],
  },
} as const;

const ADJUSTMENTS = {
  meal: 'meal_budget_consumption_adjustment',
  transport: 'transport_budget_consumption_adjustment',
  cleaning: 'cleaning_budget_consumption_adjustment',
} as const;

/** Each service as it stands now: an entry's values without its program and grant. */
const COMPLETED_SERVICES = `CREATE VIEW completed_services AS
  SELECT id AS source_id, 'meal'::text AS service, delivery_date AS day, region_id, customer_id,
    cost_of_meal + cost_of_meal_transport AS amount, is_delivered::int AS count,
    CASE WHEN is_delivered THEN quantity ELSE 0 END AS quantity
  FROM meal_transport_transactions WHERE status = 'completed'
  UNION ALL
  SELECT t.id, 'transport', (t.pick_up_timestamp AT TIME ZONE r.time_zone)::date, t.region_id, t.customer_id,
    t.cost_of_transport, t.is_customer_transported::int, 0
  FROM customer_transport_transactions t JOIN regions r ON r.id = t.region_id WHERE t.status = 'completed'
  UNION ALL
  SELECT id, 'cleaning', date_of_cleaning, region_id, customer_id, cost_of_cleaning, 1, 0 FROM cleaning_transactions`;

/** Enters the difference between services and their entries; the program and grant of the first entry stay. */
const POST_SERVICES = `
  CREATE FUNCTION post_completed_services(posted_service text, ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    entries integer;
  BEGIN
    INSERT INTO ledger_entries
      (kind, service, source_id, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
    SELECT 'service', posted_service, source_id, day, region_id, program_id, grant_id, customer_id,
      sum(amount), sum(count), sum(quantity)
    FROM (
      SELECT s.source_id, s.day, s.region_id,
        CASE WHEN first.source_id IS NULL THEN c.program_id ELSE first.program_id END AS program_id,
        CASE WHEN first.source_id IS NULL THEN c.grant_id ELSE first.grant_id END AS grant_id,
        s.customer_id, s.amount, s.count, s.quantity, first.source_id IS NULL AS is_first
      FROM completed_services s
      LEFT JOIN customers c ON c.id = s.customer_id
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
  $$`;

/** Enters the difference between clients' adjustments and their entries, for whom each client has now. */
const POST_ADJUSTMENTS = `
  CREATE FUNCTION post_adjustments(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    entries integer;
  BEGIN
    INSERT INTO ledger_entries
      (kind, service, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
    SELECT 'adjustment', a.service, (now() AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date, c.region_id,
      c.program_id, c.grant_id, c.id, a.amount - coalesce(entered.amount, 0), 0, 0
    FROM customers c LEFT JOIN regions r ON r.id = c.region_id
    CROSS JOIN LATERAL (VALUES ${Object.entries(ADJUSTMENTS)
      .map(([service, column]) => `('${service}', c.${column})`)
      .join(', ')}) AS a (service, amount)
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) AS amount FROM ledger_entries e
      WHERE e.customer_id = c.id AND e.kind = 'adjustment' AND e.service = a.service) entered ON true
    WHERE c.id = ANY (ids) AND a.amount <> coalesce(entered.amount, 0);
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END
  $$`;

const listed = (columns: readonly string[], row = '') =>
  columns.map((column) => `${row}"${column}"`).join(', ');

/** A removed client is no change of what was done for her. */
const CHANGED_CLIENT = 'n.customer_id IS NOT NULL AND n.customer_id IS DISTINCT FROM o.customer_id';

const anyOf = (columns: readonly string[], row: string) => `ROW (${listed(columns, `${row}.`)})`;

/** Money as a ledger: an entry for each completed service and each adjustment, written by the database. */
export class AddLedger1799840000000 implements MigrationInterface {
  readonly name = 'AddLedger1799840000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "ledger_entries" (
      "id" uuid NOT NULL DEFAULT new_id(),
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "kind" varchar(16) NOT NULL,
      "service" varchar(16) NOT NULL,
      "source_id" uuid,
      "day" date NOT NULL,
      "region_id" uuid,
      "program_id" uuid,
      "grant_id" uuid,
      "customer_id" uuid,
      "amount" numeric(12,2) NOT NULL,
      "count" integer NOT NULL,
      "quantity" integer NOT NULL,
      PRIMARY KEY ("id"),
      CONSTRAINT "ledger_entries_kind_known" CHECK ("kind" IN ('service','adjustment')),
      CONSTRAINT "ledger_entries_service_known" CHECK ("service" IN ('meal','transport','cleaning')),
      CONSTRAINT "ledger_entries_service_has_source" CHECK (("kind" = 'service') = ("source_id" IS NOT NULL)),
      CONSTRAINT "ledger_entries_region_known" FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE RESTRICT,
      CONSTRAINT "ledger_entries_program_known" FOREIGN KEY ("program_id") REFERENCES "programs" ("id") ON DELETE RESTRICT,
      CONSTRAINT "ledger_entries_grant_known" FOREIGN KEY ("grant_id") REFERENCES "grants" ("id") ON DELETE RESTRICT,
      CONSTRAINT "ledger_entries_customer_known" FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE SET NULL
    )`);
    await queryRunner.query(COMPLETED_SERVICES);
    await queryRunner.query('GRANT SELECT ON completed_services TO care_api');
    await queryRunner.query(`
      INSERT INTO ledger_entries
        (kind, service, source_id, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
      SELECT 'service', s.service, s.source_id, s.day, s.region_id, c.program_id, c.grant_id, s.customer_id, s.amount,
        s.count, s.quantity
      FROM completed_services s LEFT JOIN customers c ON c.id = s.customer_id
      ORDER BY s.day`);
    await queryRunner.query('CREATE INDEX "ledger_entries_by_source" ON "ledger_entries" ("source_id")');
    await queryRunner.query(
      `CREATE INDEX "ledger_entries_by_customer" ON "ledger_entries" ("customer_id", "kind", "service")
       WHERE customer_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "ledger_entries_by_region" ON "ledger_entries"
       ("region_id", "day", "kind", "service", "amount", "count", "quantity")`,
    );
    await queryRunner.query(POST_SERVICES);
    await queryRunner.query(POST_ADJUSTMENTS);
    await queryRunner.query('SELECT post_adjustments(array_agg(id)) FROM customers');
    for (const [service, { table, columns }] of Object.entries(SERVICES))
      await this.follow(queryRunner, service, table, columns);
    await this.followAdjustments(queryRunner);
    await this.refuseChanges(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER post_adjustments_of_new ON "customers"');
    await queryRunner.query('DROP TRIGGER post_adjustments ON "customers"');
    await queryRunner.query('DROP FUNCTION post_adjustments_of_client');
    for (const { table } of Object.values(SERVICES)) {
      for (const event of ['insert', 'update', 'delete'])
        await queryRunner.query(`DROP TRIGGER post_services_${event} ON "${table}"`);
      await queryRunner.query(`DROP FUNCTION post_${table}`);
    }
    await queryRunner.query('DROP FUNCTION post_adjustments, post_completed_services');
    await queryRunner.query('DROP VIEW completed_services');
    await queryRunner.query('DROP TABLE "ledger_entries"');
    await queryRunner.query('DROP FUNCTION refuse_ledger_change');
  }

  /** A statement posts all of its rows at once; a column list is not allowed beside transition tables. */
  private async follow(
    queryRunner: QueryRunner,
    service: string,
    table: string,
    columns: readonly string[],
  ): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION post_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        ids uuid[];
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN
            SELECT array_agg(id) INTO ids FROM new_rows${columns.includes('status') ? ` WHERE status = 'completed'` : ''};
          WHEN 'DELETE' THEN
            SELECT array_agg(id) INTO ids FROM old_rows${columns.includes('status') ? ` WHERE status = 'completed'` : ''};
          ELSE
            SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o ON o.id = n.id
            WHERE (${anyOf(columns, 'n')} IS DISTINCT FROM ${anyOf(columns, 'o')} OR ${CHANGED_CLIENT})
              ${columns.includes('status') ? `AND 'completed' IN (n.status, o.status)` : ''};
        END CASE;
        IF ids IS NOT NULL THEN
          PERFORM post_completed_services('${service}', ids);
        END IF;
        RETURN NULL;
      END
      $$`);
    for (const [event, rows] of [
      ['insert', 'NEW TABLE AS new_rows'],
      ['update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
      ['delete', 'OLD TABLE AS old_rows'],
    ])
      await queryRunner.query(`CREATE TRIGGER post_services_${event} AFTER ${event} ON "${table}"
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION post_${table}()`);
  }

  private async followAdjustments(queryRunner: QueryRunner): Promise<void> {
    const columns = Object.values(ADJUSTMENTS);
    await queryRunner.query(`
      CREATE FUNCTION post_adjustments_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM post_adjustments(ARRAY[NEW.id]);
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER post_adjustments_of_new AFTER INSERT ON "customers" FOR EACH ROW
      WHEN (${columns.map((column) => `NEW."${column}" <> 0`).join(' OR ')})
      EXECUTE FUNCTION post_adjustments_of_client()`);
    await queryRunner.query(`CREATE TRIGGER post_adjustments AFTER UPDATE OF ${listed(columns)} ON "customers" FOR EACH ROW
      WHEN (${anyOf(columns, 'OLD')} IS DISTINCT FROM ${anyOf(columns, 'NEW')})
      EXECUTE FUNCTION post_adjustments_of_client()`);
  }

  /** The one exception: who a removed client was is forgotten. */
  private async refuseChanges(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.customer_id IS NULL
            AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'entries of the ledger are corrected by further entries'
          USING ERRCODE = 'insufficient_privilege';
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries"
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`);
    await queryRunner.query(`CREATE TRIGGER ledger_entries_all_stay BEFORE TRUNCATE ON "ledger_entries"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);
    await queryRunner.query('REVOKE UPDATE, DELETE ON ledger_entries FROM care_api');
  }
}
