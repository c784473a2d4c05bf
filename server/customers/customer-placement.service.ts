import { Injectable } from '@nestjs/common';
import { OPTED_IN } from '../contract/customers.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import { messages, officeMessages, serverMessages } from '../contract/messages.js';
import { GrantEntity } from '../grants/grant.entity.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ReferralContactEntity } from '../referral-centers/referral-contact.entity.js';
import { TreatmentReferralCenterEntity } from '../referral-centers/treatment-referral-center.entity.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { CustomerEntity } from './customer.entity.js';
import type { CustomerInput } from './customers.dto.js';
import { PlacementQueries, type PlacementNames } from './placement.queries.js';

/** Vendor columns of a client, with their table and noun. */
const VENDORS = {
  assigned_meal_vendor_id: { table: 'meal_vendors', noun: 'meal vendor' },
  assigned_cleaning_vendor_id: { table: 'cleaning_vendors', noun: 'cleaning vendor' },
} as const;
type VendorColumn = keyof typeof VENDORS;
const VENDOR_COLUMNS = Object.keys(VENDORS) as VendorColumn[];

/** Fields of the existing client that decide which region, program, vendors and contact are valid. */
export type PlacedClient = Pick<CustomerEntity, 'region_id' | 'program_id' | 'treatment_referral_center_id'> &
  Partial<Pick<CustomerEntity, VendorColumn>>;

/** Validates the region of a client, and the program and vendors that must fit it. */
@Injectable()
export class CustomerPlacementService {
  constructor(
    private readonly records: RecordsService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly queries: PlacementQueries,
  ) {}

  /** Returns today's date where the client lives. */
  async today(region_id: string | null | undefined): Promise<string> {
    return this.clock.today(await this.timeZone(region_id));
  }

  /**
   * Returns the IANA time zone of the client's region. Without a region, the zone of the office. Must match
   * `clientZoneJoinSql`.
   */
  async timeZone(region_id: string | null | undefined): Promise<string> {
    const region = await this.records.find(RegionEntity, region_id);
    return region?.time_zone ?? this.settings.time_zone;
  }

  /** Returns errors for references to records that do not exist or cannot be chosen. */
  async findReferenceErrors(
    input: Partial<CustomerInput>,
    before: PlacedClient | null,
  ): Promise<FieldErrors> {
    const referenceErrors = await this.records.referenceErrors({
      grant_id: [GrantEntity, input.grant_id],
      region_id: [RegionEntity, input.region_id],
      treatment_referral_center_id: [TreatmentReferralCenterEntity, input.treatment_referral_center_id],
    });
    const region = input.region_id === undefined ? (before?.region_id ?? null) : input.region_id;
    const errors: FieldErrors = {};
    if (input.program_id && input.program_id !== before?.program_id) {
      const problem = await this.lockProgramAndFindError(input.program_id, region);
      if (problem) errors.program_id = [problem];
    }
    for (const column of VENDOR_COLUMNS) {
      const vendor_id = input[column];
      if (!vendor_id || vendor_id === before?.[column]) continue;
      const problem = await this.lockVendorAndFindError(column, vendor_id, region);
      if (problem) errors[column] = [problem];
    }
    const center = await this.findCenterError(input, before);
    if (center) errors.treatment_referral_center_id = [center];
    const contact = await this.findContactError(input, before);
    if (contact) errors.referral_contact_id = [contact];
    return { ...errors, ...referenceErrors, ...(await this.findUnknownNames(input)) };
  }

  /**
   * Returns the columns that a change clears, with their warnings. A change of region clears the vendors and the program
   * that do not fit. A client who becomes active keeps no vendor who has been deactivated or moved meanwhile, and no
   * program that has been deactivated. Nor does one who gets her first service keep such a program.
   */
  async findColumnsToClear(
    input: Partial<CustomerInput>,
    before: CustomerEntity,
  ): Promise<{ columns: Partial<CustomerEntity>; warnings: Warning[] }> {
    const columns: Partial<CustomerEntity> = {};
    const warnings: Warning[] = [];
    const region = input.region_id === undefined ? before.region_id : input.region_id;
    const isMoved = region !== before.region_id;
    const becomesActive = input.status === 'active' && before.status !== 'active';
    for (const column of isMoved || becomesActive ? VENDOR_COLUMNS : []) {
      const vendor_id = before[column];
      const keepsVendor = input[column] === undefined || input[column] === vendor_id;
      if (!vendor_id || !keepsVendor) continue;
      if (!(await this.lockVendorAndFindError(column, vendor_id, region))) continue;
      columns[column] = null;
      const reason = isMoved
        ? 'belongs to the old region'
        : 'cannot be chosen in the client’s region any more';
      warnings.push({
        code: 'vendor_cleared',
        message: `The assigned ${VENDORS[column].noun} ${reason} and was cleared. Assign a new one.`,
      });
    }
    const keepsProgram = input.program_id === undefined || input.program_id === before.program_id;
    const isEnrolledAnew = isMoved || becomesActive || getsFirstService(input, before);
    if (!before.program_id || !keepsProgram || !isEnrolledAnew) return { columns, warnings };
    const program = await this.queries.lockProgram(before.program_id, region);
    const isOffered = program?.is_active && (program.fits || !isMoved);
    if (!isOffered) {
      columns.program_id = null;
      const reason = program?.is_active ? 'in the new region' : 'any more';
      warnings.push({
        code: 'program_cleared',
        message: `The program is not offered ${reason} and was cleared. Choose a new one.`,
      });
    }
    return { columns, warnings };
  }

  /** Returns the names of the client's program and vendors. */
  findProgramAndVendorNames(id: string): Promise<PlacementNames> {
    return this.queries.findProgramAndVendorNames(id);
  }

  /** Returns an error if the client is put into a center that is inactive. */
  private async findCenterError(
    { treatment_referral_center_id: id }: Partial<CustomerInput>,
    before: PlacedClient | null,
  ) {
    if (!id || id === before?.treatment_referral_center_id) return null;
    const center = await this.records.find(TreatmentReferralCenterEntity, id);
    return center?.is_active === false
      ? { code: 'invalid', message: messages.clients.center_inactive }
      : null;
  }

  /** Returns an error if the contact does not belong to the chosen center. */
  private async findContactError(input: Partial<CustomerInput>, before: PlacedClient | null) {
    if (!input.referral_contact_id) return null;
    const contact = await this.records.find(ReferralContactEntity, input.referral_contact_id);
    if (!contact) return { code: 'not_found', message: serverMessages.records.not_found };
    const center =
      input.treatment_referral_center_id === undefined
        ? before?.treatment_referral_center_id
        : input.treatment_referral_center_id;
    return contact.treatment_referral_center_id === center
      ? null
      : { code: 'invalid', message: messages.clients.contact_elsewhere };
  }

  private async lockProgramAndFindError(id: string, region: string | null) {
    const program = await this.queries.lockProgram(id, region);
    if (!program) return { code: 'not_found', message: serverMessages.records.not_found };
    if (!program.is_active) return { code: 'invalid', message: officeMessages.programs.not_offered };
    if (!program.fits)
      return { code: 'invalid', message: "This program is not offered in the client's region." };
    return null;
  }

  private async lockVendorAndFindError(column: VendorColumn, id: string, region: string | null) {
    const vendor = await this.queries.lockVendor(VENDORS[column].table, id);
    if (!vendor) return { code: 'not_found', message: serverMessages.records.not_found };
    if (!vendor.is_active) return { code: 'invalid', message: 'This vendor is not active any more.' };
    if (vendor.region_id !== region)
      return { code: 'invalid', message: "Choose a vendor of the client's region." };
    return null;
  }

  /** Returns errors for names that are not in the lists of races and ethnicities. */
  private async findUnknownNames({ race, ethnicity }: Partial<CustomerInput>): Promise<FieldErrors> {
    const isKnown = await this.queries.findKnownNames(race ?? '', ethnicity ?? '');
    const unknown = [{ code: 'not_found', message: messages.values.relation }];
    return {
      ...(isKnown.race ? {} : { race: unknown }),
      ...(isKnown.ethnicity ? {} : { ethnicity: unknown }),
    };
  }
}

const getsFirstService = (input: Partial<CustomerInput>, before: CustomerEntity): boolean => {
  const services = Object.values(OPTED_IN);
  return services.some((service) => input[service]) && !services.some((service) => before[service]);
};
