import { Injectable } from '@nestjs/common';
import type { CleaningVendor, CleaningVendorContact } from '../contract/responses/cleaning.js';
import { ZipCodePlacesService } from '../lookups/zip-code-places.service.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { CleaningVendorEntity } from './cleaning-vendor.entity.js';
import type { CleaningVendorInput } from './cleaning-vendors.dto.js';

/** Zip codes are one column, under whichever name they are sent; where they are is kept for the list of cities. */
@Injectable()
export class CleaningVendorEffectsService implements ResourceEffects<
  CleaningVendorEntity,
  CleaningVendorInput,
  CleaningVendor | CleaningVendorContact
> {
  constructor(private readonly places: ZipCodePlacesService) {}

  toColumns({ zip_codes, ...columns }: Partial<CleaningVendorInput>): Record<string, unknown> {
    return zip_codes ? { ...columns, serviceable_zip_codes: zip_codes } : columns;
  }

  async afterWrite(_id: string, { zip_codes, serviceable_zip_codes }: Partial<CleaningVendorInput>) {
    await this.places.keep(zip_codes ?? serviceable_zip_codes ?? []);
  }
}
