import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { CleaningVendor, CleaningVendorContact } from '../contract/responses/cleaning.js';
import { ZipCodePlacesService } from '../lookups/zip-code-places.service.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { regionInUseErrors } from '../regions/region-in-use.js';
import type { CleaningVendorEntity } from './cleaning-vendor.entity.js';
import { CleaningVendorsQueries } from './cleaning-vendors.queries.js';
import type { CleaningVendorInput } from './cleaning-vendors.dto.js';

/** Accepts zip codes under either name, and stores their places for the list of cities. */
@Injectable()
export class CleaningVendorHooks implements ResourceHooks<
  CleaningVendorEntity,
  CleaningVendorInput,
  CleaningVendor | CleaningVendorContact
> {
  constructor(
    private readonly queries: CleaningVendorsQueries,
    private readonly places: ZipCodePlacesService,
  ) {}

  /** Rejects a change of region while clients have the vendor. */
  async validate(
    { region_id }: Partial<CleaningVendorInput>,
    before: CleaningVendorEntity | null,
  ): Promise<FieldErrors> {
    return regionInUseErrors(
      { region_id },
      before,
      (id) => this.queries.countAssignedClientsActiveOrOnHold(id),
      officeMessages.cleaning_vendors.serves_region,
    );
  }

  /** The field `zip_codes` is another name of the column `serviceable_zip_codes`. */
  toEntity({
    zip_codes: serviceable_zip_codes,
    ...columns
  }: Partial<CleaningVendorInput>): Record<string, unknown> {
    return serviceable_zip_codes ? { ...columns, serviceable_zip_codes } : columns;
  }

  async afterSave(_id: string, { zip_codes, serviceable_zip_codes }: Partial<CleaningVendorInput>) {
    await this.places.insertMissingPlacesFromDataSet(zip_codes ?? serviceable_zip_codes ?? []);
  }
}
