import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { isActiveOrOnHold, isStopped } from '../contract/customers.js';
import { officeMessages } from '../contract/messages.js';
import { groupBy } from '../platform/group-by.rules.js';
import { memoized } from '../platform/memoized.js';
import type {
  ChangedRow,
  ChangeWarning,
  CheckedRow,
  CreatedRow,
  ImportWriter,
  RowWarnings,
} from '../platform/resources/import-definition.js';
import { UsersService } from '../users/users.service.js';
import { isSameAddress } from './client-accounts.service.js';
import { CustomerPlacementService, type PlacedClient } from './customer-placement.service.js';
import { nobodyToFeedErrors } from './customer-columns.rules.js';
import type { CustomerEntity } from './customer.entity.js';
import type { CustomerInput } from './customers.dto.js';
import { birthDateAndInsuranceErrors } from './customers.rules.js';
import { CustomersService } from './customers.service.js';
import { PossibleDuplicatesService } from './possible-duplicates.service.js';

const BATCH_SIZE = 400;

/**
 * Fields that affect bookings. Once a client is served, only a user may change them, after a preview of the
 * consequences.
 */
const BOOKING_FIELDS = [
  'region_id',
  'program_id',
  'has_opted_for_meal_service',
  'has_opted_for_transport_service',
  'has_opted_for_cleaning_service',
  'has_opted_for_peer_support_service',
] as const satisfies (keyof CustomerInput)[];

/** Fields that are validated together. They have few distinct values in a file, so results are memoized. */
const PLACES = [
  ['grant_id'],
  ['region_id', 'program_id'],
  ['treatment_referral_center_id', 'referral_contact_id'],
  ['race'],
  ['ethnicity'],
] as const satisfies (keyof CustomerInput)[][];

/** Fields of the existing client that the validation needs. */
const DECIDES_OVER_PLACES = [
  'region_id',
  'program_id',
  'treatment_referral_center_id',
] as const satisfies (keyof CustomerEntity)[];

/** Creates the clients of a file, and updates existing ones. */
@Injectable()
export class ClientImportService implements ImportWriter<CustomerInput> {
  readonly batch_size = BATCH_SIZE;

  constructor(
    private readonly customers: CustomersService,
    private readonly placement: CustomerPlacementService,
    private readonly users: UsersService,
    private readonly duplicates: PossibleDuplicatesService,
  ) {}

  async check(rows: readonly CheckedRow<CustomerInput>[]): Promise<FieldErrors[]> {
    const emails = rows.flatMap(({ input }) => input.email ?? []);
    const takenEmails = await this.users.findTakenLowercaseEmails(emails);
    const today = memoized((region_id: string | null) => this.placement.today(region_id));
    const placeErrors = memoized(({ input, before }: Place) =>
      this.placement.findReferenceErrors(input, before),
    );
    const errors: FieldErrors[] = [];
    for (const { input, before } of rows) {
      const client = before as CustomerEntity | null;
      const day = await today(input.region_id ?? client?.region_id ?? null);
      const places = await Promise.all(placesOf(input, client).map(placeErrors));
      errors.push({
        ...birthDateAndInsuranceErrors({ ...client, ...input }, day),
        ...uninsuredErrors(input, client),
        ...(client && nobodyToFeedErrors({ ...input }, client)),
        ...emailErrors(input, client, takenEmails),
        ...bookingErrors(input, client),
        ...invitationErrors(input, client),
        ...(Object.assign({}, ...places) as FieldErrors),
      });
    }
    return errors;
  }

  create(inputs: readonly CustomerInput[]): Promise<string[]> {
    return this.customers.createManyValidatedWithAccounts(inputs);
  }

  async update(changes: readonly ChangedRow<CustomerInput>[]): Promise<ChangeWarning[]> {
    const warnings = await this.customers.updateManyValidatedForImport(changes);
    return warnings.map(({ id, warning }) => ({ id, message: warning.message }));
  }

  /** Finds possible duplicates of the created clients, by the rule for the flag in the list. */
  async findWarningsAndTotal(created: readonly CreatedRow[], most: number): Promise<RowWarnings> {
    const rows = new Map(created.map(({ row, id }) => [id, row]));
    const agreeing = await this.duplicates.findDuplicatesOfNewClients([...rows.keys()], most);
    const warnings = [...groupBy(agreeing, ({ id }) => id).values()].flatMap((others) =>
      others.map(({ id, reasons, other_id, other_name, total }, index) => {
        const other_row = rows.get(other_id);
        const other = { reasons, row: other_row, name: other_name };
        return {
          row: rows.get(id)!,
          message: officeMessages.imports.possible_duplicate(other, index + 1, total),
          other_row,
          // Clients of the same file have no record yet when the file is checked.
          record_id: other_row === undefined ? other_id : null,
        };
      }),
    );
    return { count: agreeing[0]?.count ?? 0, warnings };
  }
}

/** Fields that are validated together, with the fields of the existing client that the validation needs. */
interface Place {
  input: Partial<CustomerInput>;
  before: PlacedClient | null;
}

function placesOf(input: Partial<CustomerInput>, client: CustomerEntity | null): Place[] {
  const before = client && picked(client, DECIDES_OVER_PLACES);
  return PLACES.map((fields) => ({ input: picked(input, fields), before })).filter(
    ({ input: placeInput }) => Object.keys(placeInput).length > 0,
  );
}

/** Returns the given fields that are not undefined. */
const picked = <T extends object, K extends keyof T & string>(from: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(
    fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as Pick<T, K>;

/** A stopped client may share the address of another user, because she has no account that is in use. */
function emailErrors(
  { email }: Partial<CustomerInput>,
  before: CustomerEntity | null,
  takenEmails: ReadonlyMap<string, string | null>,
): FieldErrors {
  const owner = email ? takenEmails.get(email.toLowerCase()) : undefined;
  if (owner === undefined || (before && (owner === before.id || isStopped(before.status)))) return {};
  return { email: [{ code: 'user_exists', message: officeMessages.users.exists }] };
}

/** Refuses the provider of an uninsured client. A save drops it, but the preview would show it as imported. */
function uninsuredErrors(
  { insurance_coverage, insurance_provider }: Partial<CustomerInput>,
  before: CustomerEntity | null,
): FieldErrors {
  if (!insurance_provider || (insurance_coverage ?? before?.insurance_coverage) === 'Y') return {};
  return { insurance_provider: [{ code: 'invalid', message: officeMessages.imports.uninsured }] };
}

/** A user who changes these fields of a served client sees that they may mail an invitation. */
function invitationErrors(
  { email, should_receive_email }: Partial<CustomerInput>,
  before: CustomerEntity | null,
): FieldErrors {
  if (!before || !isActiveOrOnHold(before.status)) return {};
  const errors = [{ code: 'read_only', message: officeMessages.imports.may_invite }];
  return {
    ...(email && !isSameAddress(before, { email }) && { email: errors }),
    ...(should_receive_email && !before.should_receive_email && { should_receive_email: errors }),
  };
}

function bookingErrors(input: Partial<CustomerInput>, before: CustomerEntity | null): FieldErrors {
  if (!before || before.status === 'new') return {};
  const changedFields = BOOKING_FIELDS.filter(
    (field) => input[field] !== undefined && input[field] !== before[field],
  );
  return Object.fromEntries(
    changedFields.map((field) => [
      field,
      [{ code: 'read_only', message: officeMessages.imports.services_running }],
    ]),
  );
}
