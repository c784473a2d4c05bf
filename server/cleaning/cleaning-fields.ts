import {
  cleaningVendorContactJsonSql,
  cleaningVendorWithCostJsonSql,
} from '../client-facts/cleaning-vendor.js';
import { serviceFieldExtension } from '../customers/service-fields.js';
import { joinCompletedServiceTotalsSql } from '../ledger/client-totals.js';
import { cleaningDueSql } from './cleaning-due-sql.js';

/** Fields of a client about house cleaning. */
export const cleaningFields = serviceFieldExtension('cleaning', {
  joins: `LEFT JOIN cleaning_vendors cleaner ON cleaner.id = t.assigned_cleaning_vendor_id
    ${joinCompletedServiceTotalsSql('cleaning', 'cleanings')}`,
  shared: { number_of_house_cleanings_completed: 'cleanings.count' },
  staff: {
    total_cost_of_completed_cleanings: 'cleanings.cost',
    next_cleaning_due: cleaningDueSql('t'),
    assigned_cleaning_vendor: cleaningVendorWithCostJsonSql('cleaner'),
  },
  own: { assigned_cleaning_vendor: cleaningVendorContactJsonSql('cleaner') },
});
