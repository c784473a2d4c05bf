import { officeMessages } from '../contract/messages.js';
import type { DeleteConstraint } from '../platform/resources/resource-definition.js';

/** Vendors that prevent the removal of a region or a delivery vendor. */
export const mealVendorDeleteConstraints: DeleteConstraint[] = [
  { resource: 'regions', fromWhere: 'meal_vendors WHERE region_id = $1' },
  { resource: 'regions', fromWhere: 'meal_transport_vendors WHERE region_id = $1' },
  {
    resource: 'meal_transport_vendors',
    fromWhere: 'meal_vendors WHERE transport_vendor_id = $1 AND is_active',
    message: (count) => officeMessages.meal_transport_vendors.delivers_for(count),
  },
];
