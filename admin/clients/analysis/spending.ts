import { SERVICE_LABELS, type Service } from '@contract/customers';
import { OPT_IN, type Client } from '../client';

/** A client's figures. A total that is missing in the response counts as zero. */
type Figures = Client & Readonly<Record<string, unknown>>;

/** Fields of the response that hold a service's figures. */
const SPENDING = [
  {
    service: 'meal',
    adjustment: 'meal_budget_consumption_adjustment',
    completed: 'number_of_meals_completed',
    cost: 'total_cost_of_completed_meals',
  },
  {
    service: 'transport',
    adjustment: 'transport_budget_consumption_adjustment',
    completed: 'number_of_transports_completed',
    cost: 'total_cost_of_completed_transports',
  },
  {
    service: 'cleaning',
    adjustment: 'cleaning_budget_consumption_adjustment',
    completed: 'number_of_house_cleanings_completed',
    cost: 'total_cost_of_completed_cleanings',
  },
] as const satisfies readonly { service: Service; adjustment: string; completed: string; cost: string }[];

/** Cost of one service so far. */
interface ServiceSpending {
  id: Service;
  label: string;
  optedIn: boolean;
  completed: number;
  adjustment: number;
  cost: number;
  /** Adjustment plus the cost of completed services. */
  spent: number;
}

const CENTS = 100;
/** Adds dollars as cents, so that no fraction of a dollar is lost. */
const sum = (...dollars: number[]) =>
  dollars.reduce((cents, one) => cents + Math.round(one * CENTS), 0) / CENTS;

/** Returns the spending of the three services that cost money. */
export function spendingOf(client: Client): ServiceSpending[] {
  const figure = (field: string) => Number((client as Figures)[field] ?? 0);
  return SPENDING.map(({ service, adjustment, completed, cost }) => ({
    id: service,
    label: SERVICE_LABELS[service],
    optedIn: client[OPT_IN[service]],
    completed: figure(completed),
    adjustment: figure(adjustment),
    cost: figure(cost),
    spent: sum(figure(adjustment), figure(cost)),
  }));
}

export const totalSpent = (services: readonly ServiceSpending[]) =>
  sum(...services.map(({ spent }) => spent));
