import { officeMessages } from '../contract/messages.js';
import type { DeleteConstraint } from '../platform/resources/resource-definition.js';

/** Rides that prevent the removal of a region or a driver. */
export const transportDeleteConstraints: DeleteConstraint[] = [
  { resource: 'regions', fromWhere: 'customer_transport_requests WHERE region_id = $1' },
  { resource: 'regions', fromWhere: 'customer_transport_transactions WHERE region_id = $1' },
  {
    resource: 'transport_vendors',
    fromWhere: `customer_transport_transactions WHERE transport_vendor_id = $1 AND status = 'scheduled'`,
    message: (count) => officeMessages.transport_vendors.drives(count),
  },
];
