import { LookupsModule } from '../lookups/lookups.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { CleaningVendorHooks } from './cleaning-vendor.hooks.js';
import { CleaningVendorsQueries } from './cleaning-vendors.queries.js';
import { cleaningVendors } from './cleaning-vendors.resource.js';

@FeatureModule({
  imports: [LookupsModule],
  resources: [cleaningVendors],
  providers: [CleaningVendorHooks, CleaningVendorsQueries],
  deleteConstraints: [{ resource: 'regions', fromWhere: 'cleaning_vendors WHERE region_id = $1' }],
})
export class CleaningVendorsModule {}
