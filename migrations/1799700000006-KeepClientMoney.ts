import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of each table on which a client's money hangs. */
const MONEY = {
  meal_transport_transactions: ['customer_id', 'status', 'cost_of_meal', 'cost_of_meal_transport'],
  customer_meal_schedules: ['customer_id', 'status', 'number_of_adults', 'number_of_children'],
  customer_transport_transactions: ['customer_id', 'status', 'region_id', 'cost_of_transport'],
  customer_transport_requests: ['customer_id', 'status', 'region_id'],
  cleaning_transactions: ['customer_id', 'cost_of_cleaning'],
} as const;

/** Clients whose money hangs on a price. */
const PRICES = {
  meal_vendors: {
    columns: ['cost_per_meal', 'transport_vendor_id'],
    clients: 'SELECT id FROM customers WHERE assigned_meal_vendor_id = NEW.id',
  },
  meal_transport_vendors: {
    columns: ['cost_per_meal_transport'],
    clients: `SELECT c.id FROM customers c JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
      WHERE v.transport_vendor_id = NEW.id`,
  },
  regions: {
    columns: ['cost_of_transport'],
    clients: `SELECT customer_id FROM customer_transport_transactions
        WHERE region_id = NEW.id AND status = 'scheduled' AND customer_id IS NOT NULL
      UNION SELECT customer_id FROM customer_transport_requests WHERE region_id = NEW.id AND status = 'open'`,
  },
} as const;

const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/** What clients have used of their budgets is kept, and who has changed since is known. */
export class KeepClientMoney1799700000006 implements MigrationInterface {
  readonly name = 'KeepClientMoney1799700000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "client_money" (
      "customer_id" uuid NOT NULL,
      "program_id" uuid,
      "spent" numeric NOT NULL,
      "committed" numeric NOT NULL,
      "used" numeric NOT NULL,
      PRIMARY KEY ("customer_id"),
      CONSTRAINT "client_money_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE
    )`);
    await queryRunner.query('CREATE INDEX "client_money_used" ON "client_money" ("program_id", "used")');
    await queryRunner.query(`CREATE TABLE "client_money_changes" (
      "id" uuid NOT NULL DEFAULT new_id(),
      "customer_id" uuid NOT NULL,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE INDEX "client_money_changes_of_customer" ON "client_money_changes" ("customer_id")',
    );
    await queryRunner.query(`
      CREATE FUNCTION note_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.customer_id IS NOT NULL THEN
          INSERT INTO client_money_changes (customer_id) VALUES (OLD.customer_id);
        END IF;
        IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.customer_id IS DISTINCT FROM OLD.customer_id THEN
          IF NEW.customer_id IS NOT NULL THEN
            INSERT INTO client_money_changes (customer_id) VALUES (NEW.customer_id);
          END IF;
        END IF;
        RETURN NULL;
      END
      $$`);
    for (const [table, columns] of Object.entries(MONEY)) {
      await queryRunner.query(`CREATE TRIGGER note_money_change
        AFTER INSERT OR DELETE OR UPDATE OF ${listed(columns)} ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION note_money_change()`);
    }
    await queryRunner.query(`
      CREATE FUNCTION note_client_money() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_money_changes (customer_id) VALUES (NEW.id);
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER note_client_money
      AFTER INSERT OR UPDATE OF "program_id", "assigned_meal_vendor_id", "meal_budget_consumption_adjustment",
        "transport_budget_consumption_adjustment", "cleaning_budget_consumption_adjustment" ON "customers"
      FOR EACH ROW EXECUTE FUNCTION note_client_money()`);
    for (const [table, { columns, clients }] of Object.entries(PRICES)) {
      await queryRunner.query(`
        CREATE FUNCTION note_price_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO client_money_changes (customer_id) ${clients};
          RETURN NULL;
        END
        $$`);
      await queryRunner.query(`CREATE TRIGGER note_price AFTER UPDATE OF ${listed(columns)} ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION note_price_of_${table}()`);
    }
    await queryRunner.query('INSERT INTO client_money_changes (customer_id) SELECT id FROM customers');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of Object.keys(PRICES)) {
      await queryRunner.query(`DROP TRIGGER note_price ON "${table}"`);
      await queryRunner.query(`DROP FUNCTION note_price_of_${table}`);
    }
    await queryRunner.query('DROP TRIGGER note_client_money ON "customers"');
    await queryRunner.query('DROP FUNCTION note_client_money');
    for (const table of Object.keys(MONEY)) {
      await queryRunner.query(`DROP TRIGGER note_money_change ON "${table}"`);
    }
    await queryRunner.query('DROP FUNCTION note_money_change');
    await queryRunner.query('DROP TABLE "client_money_changes"');
    await queryRunner.query('DROP TABLE "client_money"');
  }
}
