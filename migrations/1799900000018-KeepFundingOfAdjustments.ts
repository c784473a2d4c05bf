import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADJUSTMENTS = {
  meal: 'meal_budget_consumption_adjustment',
  transport: 'transport_budget_consumption_adjustment',
  cleaning: 'cleaning_budget_consumption_adjustment',
} as const;

/** Joins each client's adjustments `a` and the sum of their entries. */
const ADJUSTED = `customers c LEFT JOIN regions r ON r.id = c.region_id
    CROSS JOIN LATERAL (VALUES ${Object.entries(ADJUSTMENTS)
      .map(([service, column]) => `('${service}', c.${column})`)
      .join(', ')}) AS a (service, amount)
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) AS amount FROM ledger_entries e
      WHERE e.customer_id = c.id AND e.kind = 'adjustment' AND e.service = a.service) entered ON true
    WHERE c.id = ANY (ids) AND a.amount <> coalesce(entered.amount, 0)`;

const TODAY = `(now() AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date`;

/** Posts each difference to the client's present program and grant. */
const FOR_PRESENT_FUNDING = `
    SELECT 'adjustment', a.service, ${TODAY}, c.region_id,
      c.program_id, c.grant_id, c.id, a.amount - coalesce(entered.amount, 0), 0, 0
    FROM ${ADJUSTED}`;

/**
 * Takes a difference back from the programs and grants with an amount of the opposite sign, the last entered first. Only
 * the rest is entered for the client's present program and grant.
 */
const FOR_FUNDING_OF_ENTRIES = `
    WITH change AS (
      SELECT c.id AS customer_id, a.service, ${TODAY} AS day, c.region_id, c.program_id, c.grant_id,
        a.amount - coalesce(entered.amount, 0) AS amount
      FROM ${ADJUSTED}
    ), funding AS (
      SELECT n.customer_id, n.service, n.day, e.region_id, e.program_id, e.grant_id, n.amount AS change,
        abs(sum(e.amount)) AS entered, max(e.id::text) AS last_id
      FROM change n JOIN ledger_entries e
        ON e.customer_id = n.customer_id AND e.kind = 'adjustment' AND e.service = n.service
      GROUP BY n.customer_id, n.service, n.day, n.amount, e.region_id, e.program_id, e.grant_id
      HAVING sign(sum(e.amount)) = -sign(n.amount)
    ), reversal AS (
      SELECT *, sign(change) * least(entered, greatest(0, abs(change) - coalesce(sum(entered) OVER (
        PARTITION BY customer_id, service ORDER BY last_id DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS amount
      FROM funding
    )
    SELECT 'adjustment', service, day, region_id, program_id, grant_id, customer_id, sum(amount), 0, 0 FROM (
      SELECT service, day, region_id, program_id, grant_id, customer_id, amount FROM change
      UNION ALL
      SELECT service, day, region_id, program_id, grant_id, customer_id, amount FROM reversal
      UNION ALL
      SELECT n.service, n.day, n.region_id, n.program_id, n.grant_id, n.customer_id, -v.amount
      FROM change n JOIN reversal v USING (customer_id, service)) entry
    GROUP BY service, day, region_id, program_id, grant_id, customer_id HAVING sum(amount) <> 0`;

/** Takes a lower adjustment back from the programs and grants that it was entered for. */
export class KeepFundingOfAdjustments1799900000018 implements MigrationInterface {
  readonly name = 'KeepFundingOfAdjustments1799900000018';

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, FOR_FUNDING_OF_ENTRIES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replace(queryRunner, FOR_PRESENT_FUNDING);
  }

  private async replace(queryRunner: QueryRunner, entries: string): Promise<void> {
    await queryRunner.query(`
  CREATE OR REPLACE FUNCTION post_adjustments(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    entries integer;
  BEGIN
    INSERT INTO ledger_entries
      (kind, service, day, region_id, program_id, grant_id, customer_id, amount, count, quantity)
    ${entries};
    GET DIAGNOSTICS entries = ROW_COUNT;
    RETURN entries;
  END
  $$`);
  }
}
