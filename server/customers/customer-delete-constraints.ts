import { officeMessages } from '../contract/messages.js';
import type { DeleteConstraint } from '../platform/resources/resource-definition.js';
import { isActiveOrOnHoldSql, isStoppedSql } from '../client-facts/served.js';

/** References that prevent the removal of a region, program, vendor or other record of a client. */
export const customerDeleteConstraints: DeleteConstraint[] = [
  { resource: 'regions', fromWhere: 'customers WHERE region_id = $1' },
  {
    resource: 'programs',
    fromWhere: `customers c WHERE c.program_id = $1 AND NOT ${isStoppedSql('c')}
      AND (c.has_opted_for_meal_service OR c.has_opted_for_transport_service OR c.has_opted_for_cleaning_service
           OR c.has_opted_for_peer_support_service)`,
  },
  {
    resource: 'grants',
    fromWhere: 'customers WHERE grant_id = $1',
    message: (count) => officeMessages.grants.pays_for(count),
  },
  {
    resource: 'treatment_referral_centers',
    fromWhere: 'customers WHERE treatment_referral_center_id = $1',
    message: (count) => officeMessages.treatment_referral_centers.treats(count),
  },
  {
    resource: 'referral_contacts',
    fromWhere: 'customers WHERE referral_contact_id = $1',
    message: (count) => officeMessages.referral_contacts.referred(count),
  },
  {
    resource: 'meal_vendors',
    fromWhere: `customers c WHERE c.assigned_meal_vendor_id = $1 AND ${isActiveOrOnHoldSql('c')}`,
    message: (count) => officeMessages.meal_vendors.serves(count),
  },
  {
    resource: 'cleaning_vendors',
    fromWhere: `customers c WHERE c.assigned_cleaning_vendor_id = $1 AND ${isActiveOrOnHoldSql('c')}`,
    message: (count) => officeMessages.cleaning_vendors.serves(count),
  },
];
