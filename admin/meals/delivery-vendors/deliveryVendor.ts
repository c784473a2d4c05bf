import type { Resource } from '../../shared/resource/resource';
import { MEALS } from '../section';

export const DELIVERY_VENDORS: Resource = {
  api: 'meal_transport_vendors',
  path: '/meals/delivery-vendors',
  noun: 'Delivery Vendor',
  plural: 'Delivery Vendors',
  parents: [MEALS],
  keepsHistory: true,
};
