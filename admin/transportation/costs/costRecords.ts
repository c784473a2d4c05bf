/** Regions by what a trip costs in them, by the address of their list. */
export const TRANSPORT_COSTS = 'transportation/transport-costs';
