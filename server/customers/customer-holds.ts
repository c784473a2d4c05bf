import { messages } from '../contract/messages.js';
import type { Hold } from '../platform/http/resource-definition.js';

/** Records that a client belongs to, or is served by, stay. */
export const customerHolds: Hold[] = [
  { of: 'regions', rows: 'customers WHERE region_id = $1' },
  {
    of: 'programs',
    rows: `customers WHERE program_id = $1 AND status IN ('new', 'active', 'hold')
      AND (has_opted_for_meal_service OR has_opted_for_transport_service OR has_opted_for_cleaning_service
           OR has_opted_for_peer_support_service)`,
  },
  {
    of: 'grants',
    rows: 'customers WHERE grant_id = $1',
    message: (count) => messages.grants.pays_for(count),
  },
  {
    of: 'treatment_referral_centers',
    rows: 'customers WHERE treatment_referral_center_id = $1',
    message: (count) => messages.treatment_referral_centers.treats(count),
  },
  {
    of: 'referral_contacts',
    rows: 'customers WHERE referral_contact_id = $1',
    message: (count) => messages.referral_contacts.referred(count),
  },
  {
    of: 'meal_vendors',
    rows: `customers WHERE assigned_meal_vendor_id = $1 AND status IN ('active', 'hold')`,
    message: (count) => messages.meal_vendors.serves(count),
  },
  {
    of: 'cleaning_vendors',
    rows: `customers WHERE assigned_cleaning_vendor_id = $1 AND status IN ('active', 'hold')`,
    message: (count) => messages.cleaning_vendors.serves(count),
  },
];
