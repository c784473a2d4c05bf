import type { Json } from './api.js';
import type { TestApp } from './app.js';

const ADJUSTMENTS = {
  meal: 'meal_budget_consumption_adjustment',
  transport: 'transport_budget_consumption_adjustment',
  cleaning: 'cleaning_budget_consumption_adjustment',
} as const;
type Service = keyof typeof ADJUSTMENTS;

/** Cost of a service or an adjustment, with the client's grant and program on the day of the read. */
interface Cost {
  service: Service;
  is_adjustment: boolean;
  customer_id: string | null;
  program_id: string | null;
  grant_id: string | null;
  reached: boolean;
  cents: number;
}

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);
const sum = (costs: readonly Cost[]): number => costs.reduce((cents, cost) => cents + cost.cents, 0) / 100;

/** Expected budgets, added up row by row from the tables. */
export class RecalculatedBudgets {
  private constructor(
    private readonly test: TestApp,
    private readonly costs: readonly Cost[],
  ) {}

  static async read(test: TestApp): Promise<RecalculatedBudgets> {
    const read = async (statement: string): Promise<Json[]> => (await test.db.query(statement)).rows;
    const clients = await read('SELECT * FROM customers');
    const byId = new Map(clients.map((client) => [client.id, client]));
    const costOf = (service: Service, row: Json, reached: boolean, ...dollars: string[]): Cost => {
      const client = byId.get(row.customer_id);
      return {
        service,
        is_adjustment: false,
        customer_id: row.customer_id,
        program_id: client?.program_id ?? null,
        grant_id: client?.grant_id ?? null,
        reached,
        cents: dollars.reduce((cents, amount) => cents + centsOf(amount), 0),
      };
    };
    const deliveries = await read(`SELECT * FROM meal_transport_transactions WHERE status = 'completed'`);
    const trips = await read(`SELECT * FROM customer_transport_transactions WHERE status = 'completed'`);
    const cleanings = await read('SELECT * FROM cleaning_transactions');
    return new RecalculatedBudgets(test, [
      ...deliveries.map((row) =>
        costOf('meal', row, row.is_delivered, row.cost_of_meal, row.cost_of_meal_transport),
      ),
      ...trips.map((row) => costOf('transport', row, row.is_customer_transported, row.cost_of_transport)),
      ...cleanings.map((row) => costOf('cleaning', row, true, row.cost_of_cleaning)),
      ...clients.flatMap((client) =>
        Object.entries(ADJUSTMENTS).map(([service, column]) => ({
          ...costOf(service as Service, { customer_id: client.id }, false, client[column]),
          is_adjustment: true,
        })),
      ),
    ]);
  }

  /** Returns the expected response of `programs/budgets/`, without names. */
  async programs(): Promise<Json[]> {
    const clients = (await this.test.db.query('SELECT id, program_id, status FROM customers')).rows;
    const { rows } = await this.test.db.query('SELECT id, total_budget FROM programs');
    return rows.map(({ id, total_budget }) => {
      const enrolled = clients.filter(({ program_id }) => program_id === id);
      const served = enrolled.filter(({ status }) => ['active', 'hold'].includes(status));
      const costs = this.costs.filter(({ program_id }) => program_id === id);
      const formerCosts = costs.filter(
        ({ customer_id }) => !served.some((client) => client.id === customer_id),
      );
      const total = (centsOf(total_budget) * served.length) / 100 + sum(formerCosts);
      return {
        id,
        total_budget: Math.round(total * 100) / 100,
        active_customers_count: enrolled.filter(({ status }) => status === 'active').length,
        spent: sum(costs),
        committed: 0,
        remaining: Math.round((total - sum(costs)) * 100) / 100,
      };
    });
  }

  /** Returns the spending of each grant. */
  spentByGrant(grant_ids: readonly string[]): Map<string, number> {
    return new Map(grant_ids.map((id) => [id, sum(this.costs.filter(({ grant_id }) => grant_id === id))]));
  }

  /** Returns the spending on one client by service. */
  ofClient(id: string): { service: Service; adjustment: number; cost: number; completed: number }[] {
    return (Object.keys(ADJUSTMENTS) as Service[]).map((service) => {
      const costs = this.costs.filter((cost) => cost.customer_id === id && cost.service === service);
      const serviceCosts = costs.filter(({ is_adjustment }) => !is_adjustment);
      return {
        service,
        adjustment: sum(costs.filter(({ is_adjustment }) => is_adjustment)),
        cost: sum(serviceCosts),
        completed: serviceCosts.filter(({ reached }) => reached).length,
      };
    });
  }

  /** Total cost of all services, as in the reports of all regions. */
  get costOfServices(): number {
    return sum(this.costs.filter(({ is_adjustment }) => !is_adjustment));
  }
}
