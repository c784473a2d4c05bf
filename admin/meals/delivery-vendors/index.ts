import LocalShippingIcon from '@mui/icons-material/LocalShipping';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { formsOf } from '../../shared/records/formsOf';
import { MEALS } from '../../paths';

/** Couriers, who deliver the meals. */
export const deliveryVendors: ResourceDefinition = {
  name: 'meals/delivery-vendors',
  list: lazyPage(() => import('./DeliveryVendorList')),
  ...formsOf(() => import('./DeliveryVendorInputs')),
  icon: LocalShippingIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Delivery Vendor |||| Delivery Vendors',
    section: MEALS.label,
    parents: [MEALS],
    keepsHistory: true,
    notices: 'meal_transport_vendors',
  },
};
