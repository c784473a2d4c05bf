import type { DeleteConstraint } from '../platform/resources/resource-definition.js';

/** Meals that prevent the removal of a region. */
export const mealDeleteConstraints: DeleteConstraint[] = [
  { resource: 'regions', fromWhere: 'meal_transport_transactions WHERE region_id = $1' },
  { resource: 'regions', fromWhere: 'meal_transaction_indices WHERE region_id = $1' },
];
