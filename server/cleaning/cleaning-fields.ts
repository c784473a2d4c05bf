import { serviceFieldExtension } from '../customers/service-fields.js';
import { joinCompletedServiceTotalsSql } from '../ledger/client-totals.js';

const cleaningVendorSql = (...fields: string[]) =>
  `CASE WHEN cleaner.id IS NULL THEN NULL ELSE json_build_object(${fields.join(', ')}) END`;

const CONTACT = ['id', 'name', 'business_address', 'contact_name', 'business_phone'].map(
  (field) => `'${field}', cleaner.${field}`,
);

/** Fields of a client about house cleaning. */
export const cleaningFields = serviceFieldExtension('cleaning', {
  joins: `LEFT JOIN cleaning_vendors cleaner ON cleaner.id = t.assigned_cleaning_vendor_id
    ${joinCompletedServiceTotalsSql('cleaning', 'cleanings')}`,
  shared: { number_of_house_cleanings_completed: 'cleanings.count' },
  staff: {
    total_cost_of_completed_cleanings: 'cleanings.cost',
    assigned_cleaning_vendor: cleaningVendorSql(
      ...CONTACT,
      `'cost_per_cleaning', cleaner.cost_per_cleaning::float8`,
    ),
  },
  own: { assigned_cleaning_vendor: cleaningVendorSql(...CONTACT) },
});
