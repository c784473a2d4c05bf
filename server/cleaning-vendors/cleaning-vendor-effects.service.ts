import { Injectable } from '@nestjs/common';
import type { CleaningVendor, CleaningVendorContact } from '../contract/responses/cleaning.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { CleaningVendorEntity } from './cleaning-vendor.entity.js';
import type { CleaningVendorInput } from './cleaning-vendors.dto.js';

/** Zip codes are one column, under whichever name they are sent. */
@Injectable()
export class CleaningVendorEffectsService implements ResourceEffects<
  CleaningVendorEntity,
  CleaningVendorInput,
  CleaningVendor | CleaningVendorContact
> {
  toColumns({ zip_codes, ...columns }: Partial<CleaningVendorInput>): Record<string, unknown> {
    return zip_codes ? { ...columns, serviceable_zip_codes: zip_codes } : columns;
  }
}
