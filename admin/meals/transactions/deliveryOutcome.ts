import type { MealTransaction } from '@contract/responses/meals';

/** Returns whether nobody has said yet whether the meals came. The day after, they count as delivered. */
export const isOutcomeUnknown = ({ status, is_delivery_reported }: MealTransaction): boolean =>
  status === 'scheduled' && !is_delivery_reported;
