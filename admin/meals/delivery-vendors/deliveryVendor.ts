import type { NamedRecord, Resource } from '../../shared/resource/resource';
import { MEALS } from '../section';

/** A courier as the API reads it (document 3, section 3, Delivery vendor). */
export interface DeliveryVendor extends NamedRecord {
  contact_name: string;
  phone_number: string | null;
  email: string;
  business_address: string;
  state: string;
  region: { id: string; name: string };
  cost_per_meal_transport: number;
}

export const DELIVERY_VENDORS: Resource = {
  api: 'meal_transport_vendors',
  path: '/meals/delivery-vendors',
  noun: 'Delivery Vendor',
  plural: 'Delivery Vendors',
  parents: [MEALS],
  keepsHistory: true,
};
