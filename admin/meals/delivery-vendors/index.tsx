import LocalShippingIcon from '@mui/icons-material/LocalShipping';
import { lazy } from 'react';
import { resourceArea } from '../../shared/resource/resourceArea';
import { MEAL_GROUPS, MEALS } from '../section';
import { DELIVERY_VENDORS } from './deliveryVendor';

/** Couriers (document 3, section 2.2). */
export const deliveryVendors = resourceArea({
  resource: DELIVERY_VENDORS,
  groups: MEAL_GROUPS,
  section: MEALS.label,
  icon: <LocalShippingIcon fontSize="small" />,
  List: lazy(() => import('./DeliveryVendorList')),
  Form: lazy(() => import('./DeliveryVendorForm')),
});
