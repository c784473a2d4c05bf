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

const rowOf = (columns: readonly string[], row: string) =>
  `ROW (${columns.map((column) => `${row}."${column}"`).join(', ')})`;

/**
 * Plans the join of changed rows anew in each statement. A connection kept the plan of its first statement: after a
 * change of one row, a change of 10,000 rows compared each row with each other row.
 */
export class PlanLedgerTriggersAnew1799900000013 implements MigrationInterface {
  readonly name = 'PlanLedgerTriggersAnew1799900000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, (statement) => `EXECUTE $changed$${statement}$changed$ INTO ids`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, (statement) => statement.replace(' FROM', ' INTO ids FROM'));
  }

  private async replace(queryRunner: QueryRunner, run: (statement: string) => string): Promise<void> {
    for (const [service, { table, columns }] of Object.entries(SERVICES)) {
      const hasStatus = (columns as readonly string[]).includes('status');
      const completed = hasStatus ? ` WHERE status = 'completed'` : '';
      const changed = `SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE (${rowOf(columns, 'n')} IS DISTINCT FROM ${rowOf(columns, 'o')}
            OR n.customer_id IS NOT NULL AND n.customer_id IS DISTINCT FROM o.customer_id)
          ${hasStatus ? `AND 'completed' IN (n.status, o.status)` : ''}`;
      await queryRunner.query(`
        CREATE OR REPLACE FUNCTION post_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          ids uuid[];
        BEGIN
          CASE TG_OP
            WHEN 'INSERT' THEN
              SELECT array_agg(id) INTO ids FROM new_rows${completed};
            WHEN 'DELETE' THEN
              SELECT array_agg(id) INTO ids FROM old_rows${completed};
            ELSE
              ${run(changed)};
          END CASE;
          IF ids IS NOT NULL THEN
            PERFORM post_completed_services('${service}', ids);
          END IF;
          RETURN NULL;
        END
        $$`);
    }
  }
}
