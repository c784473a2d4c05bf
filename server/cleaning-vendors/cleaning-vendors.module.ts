import { LookupsModule } from '../lookups/lookups.module.js';
import { Feature } from '../platform/feature.js';
import { CleaningVendorEffectsService } from './cleaning-vendor-effects.service.js';
import { cleaningVendors } from './cleaning-vendors.resource.js';

@Feature({
  imports: [LookupsModule],
  resources: [cleaningVendors],
  providers: [CleaningVendorEffectsService],
  holds: [{ of: 'regions', rows: 'cleaning_vendors WHERE region_id = $1' }],
})
export class CleaningVendorsModule {}
