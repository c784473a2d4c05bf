import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a changed price concerns is looked up when it is read: only then is every assignment beside it known. */
const PRICES = {
  meal_vendors: { column: 'meal_vendor_id', prices: ['cost_per_meal', 'transport_vendor_id'] },
  meal_transport_vendors: { column: 'meal_transport_vendor_id', prices: ['cost_per_meal_transport'] },
  regions: { column: 'region_id', prices: ['cost_of_transport'] },
} as const;

/** How clients were found when a price changed. */
const CLIENTS_OF = {
  meal_vendors: 'SELECT id FROM customers WHERE assigned_meal_vendor_id = NEW.id',
  meal_transport_vendors: `SELECT c.id FROM customers c JOIN meal_vendors v ON v.id = c.assigned_meal_vendor_id
    WHERE v.transport_vendor_id = NEW.id`,
  regions: `SELECT customer_id FROM customer_transport_transactions
      WHERE region_id = NEW.id AND status = 'scheduled' AND customer_id IS NOT NULL
    UNION SELECT customer_id FROM customer_transport_requests WHERE region_id = NEW.id AND status = 'open'`,
} as const;

const DONE = {
  meal_transport_transactions: ['customer_id', 'status', 'cost_of_meal', 'cost_of_meal_transport'],
  cleaning_transactions: ['customer_id', 'cost_of_cleaning'],
} as const;

const CLIENT = ['program_id', 'assigned_meal_vendor_id'];
const ADJUSTMENTS = [
  'meal_budget_consumption_adjustment',
  'transport_budget_consumption_adjustment',
  'cleaning_budget_consumption_adjustment',
];

const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/** What was spent on clients is what the ledger says, and no price is missed that changes beside an assignment. */
export class FollowPricesOfClients1799840000001 implements MigrationInterface {
  readonly name = 'FollowPricesOfClients1799840000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "client_money_changes"
      ALTER COLUMN "customer_id" DROP NOT NULL,
      ADD "meal_vendor_id" uuid, ADD "meal_transport_vendor_id" uuid, ADD "region_id" uuid,
      ADD CONSTRAINT "client_money_changes_of_one" CHECK (
        num_nonnulls("customer_id", "meal_vendor_id", "meal_transport_vendor_id", "region_id") = 1)`);
    for (const [table, { column }] of Object.entries(PRICES)) {
      await queryRunner.query(`
        CREATE OR REPLACE FUNCTION note_price_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO client_money_changes (${column}) VALUES (NEW.id);
          RETURN NULL;
        END
        $$`);
    }
    for (const table of Object.keys(DONE))
      await queryRunner.query(`DROP TRIGGER note_money_change ON "${table}"`);
    await queryRunner.query(`
      CREATE FUNCTION note_ledger_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_money_changes (customer_id)
        SELECT DISTINCT customer_id FROM new_entries WHERE customer_id IS NOT NULL;
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER note_ledger_clients AFTER INSERT ON "ledger_entries"
      REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_clients()`);
    await this.noteClients(queryRunner, CLIENT);
    await queryRunner.query('INSERT INTO client_money_changes (customer_id) SELECT id FROM customers');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.noteClients(queryRunner, [...CLIENT, ...ADJUSTMENTS]);
    await queryRunner.query('DROP TRIGGER note_ledger_clients ON "ledger_entries"');
    await queryRunner.query('DROP FUNCTION note_ledger_clients');
    for (const [table, columns] of Object.entries(DONE))
      await queryRunner.query(`CREATE TRIGGER note_money_change
        AFTER INSERT OR DELETE OR UPDATE OF ${listed(columns)} ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION note_money_change()`);
    for (const [table, clients] of Object.entries(CLIENTS_OF)) {
      await queryRunner.query(`
        CREATE OR REPLACE FUNCTION note_price_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO client_money_changes (customer_id) ${clients};
          RETURN NULL;
        END
        $$`);
    }
    await queryRunner.query('DELETE FROM client_money_changes');
    await queryRunner.query(`ALTER TABLE "client_money_changes" DROP CONSTRAINT "client_money_changes_of_one",
      DROP "meal_vendor_id", DROP "meal_transport_vendor_id", DROP "region_id",
      ALTER COLUMN "customer_id" SET NOT NULL`);
    await queryRunner.query('INSERT INTO client_money_changes (customer_id) SELECT id FROM customers');
  }

  private async noteClients(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
    await queryRunner.query('DROP TRIGGER note_client_money ON "customers"');
    await queryRunner.query(`CREATE TRIGGER note_client_money
      AFTER INSERT OR UPDATE OF ${listed(columns)} ON "customers"
      FOR EACH ROW EXECUTE FUNCTION note_client_money()`);
  }
}
