import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { CleaningVendor, CleaningVendorContact } from '../contract/responses/cleaning.js';
import { ZipCodePlacesService } from '../lookups/zip-code-places.service.js';
import { Transaction } from '../platform/database/transaction.js';
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
  constructor(
    private readonly transaction: Transaction,
    private readonly places: ZipCodePlacesService,
  ) {}

  /** It does not leave the region of the clients that it is chosen for. */
  async check(
    { region_id }: Partial<CleaningVendorInput>,
    before: CleaningVendorEntity | null,
  ): Promise<FieldErrors> {
    if (!before || !region_id || region_id === before.region_id) return {};
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customers
       WHERE assigned_cleaning_vendor_id = $1 AND status IN ('new', 'active', 'hold')`,
      [before.id],
    );
    if (row!.count === 0) return {};
    const message = messages.cleaning_vendors.serves_region(row!.count);
    return { region_id: [{ code: 'in_use', message }] };
  }

  toColumns({ zip_codes, ...columns }: Partial<CleaningVendorInput>): Record<string, unknown> {
    return zip_codes ? { ...columns, serviceable_zip_codes: zip_codes } : columns;
  }

  async afterWrite(_id: string, { zip_codes, serviceable_zip_codes }: Partial<CleaningVendorInput>) {
    await this.places.keep(zip_codes ?? serviceable_zip_codes ?? []);
  }
}
