import { Injectable } from '@nestjs/common';
import type { Client, HelpedClient, OwnRecord, Referral } from '../contract/responses/client.js';
import { TREATMENT_FACILITY } from '../contract/customers.js';
import { translateError, type FieldErrors, type Warning } from '../contract/errors.js';
import { newId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { memoized } from '../platform/memoized.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { notFoundError, throwErrors } from '../platform/errors/problem.js';
import { EventBus } from '../platform/events/event-bus.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { TreatmentReferralCenterEntity } from '../referral-centers/treatment-referral-center.entity.js';
import { UsersService } from '../users/users.service.js';
import { VerificationDraftsService } from '../verification/verification-drafts.service.js';
import { VerificationMailService } from '../verification/verification-mail.service.js';
import { ConsequencesService } from './consequences.service.js';
import {
  derivedColumns,
  nobodyToFeedErrors,
  sentFields,
  holdReviewErrors,
} from './customer-columns.rules.js';
import { ClientAccountsService } from './client-accounts.service.js';
import { ClientChanged, ClientReferred, OwnRecordChanged } from './customer.events.js';
import { CustomerPlacementService } from './customer-placement.service.js';
import { newClientInMemoriamError, statusError } from './customer-status.rules.js';
import { ClientStartService } from './client-start.service.js';
import { CustomerEntity } from './customer.entity.js';
import { customers } from './customer.read-model.js';
import { CustomersQueries } from './customers.queries.js';
import { CustomerSignaturesService, withoutSignatures } from './customer-signatures.service.js';
import type { ClientInput, CustomerInput } from './customers.dto.js';
import type { OwnRecordInput } from './own-record.dto.js';
import type { ReferralInput } from './referral.dto.js';
import { birthDateAndInsuranceErrors } from './customers.rules.js';

/** A client in the projection of one of the groups. */
type AnyClient = Client | OwnRecord | HelpedClient;

/** Creates and changes clients, with all side effects. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly context: RequestContext,
    private readonly placement: CustomerPlacementService,
    private readonly consequences: ConsequencesService,
    private readonly accounts: ClientAccountsService,
    private readonly events: EventBus,
    private readonly starts: ClientStartService,
    private readonly users: UsersService,
    private readonly signatures: CustomerSignaturesService,
    private readonly drafts: VerificationDraftsService,
    private readonly mail: VerificationMailService,
    private readonly queries: CustomersQueries,
  ) {}

  findPageAndAudit(request: ListRequest): Promise<Page<AnyClient>> {
    return this.reads.findPageAndAudit(customers, request);
  }

  /** Returns one client in the caller's projection. */
  findOneAndAudit(id: string): Promise<AnyClient> {
    return this.reads.findOneAndAudit(customers, id);
  }

  /**
   * Returns one client for the office, as the response to a change.
   * @throws notFoundError for everybody else
   */
  async findOneForOfficeUnaudited(id: string): Promise<Client> {
    const client = await this.reads.findOneUnaudited(customers, id);
    if (!isSeenByOffice(client)) throw notFoundError();
    return client;
  }

  /**
   * Creates a client for a clinic. She is always new, in the region of the chosen center or else of the clinic's user.
   * The response does not reveal whether the e-mail address is known. Closes the draft of the key, and mails the
   * coordinators.
   */
  @Transactional()
  async referAndNotifyCoordinators(referral: ReferralInput, draftIdempotencyKey?: string): Promise<Referral> {
    const { status: _status, referral_source: _source, ...input } = referral;
    const center = await this.records.find(TreatmentReferralCenterEntity, input.treatment_referral_center_id);
    const region_id = center?.region_id ?? this.context.signedIn.default_region_id;
    const patient = { ...input, region_id, referral_source: TREATMENT_FACILITY };
    throwErrors(await this.check(patient, null));
    const client = await this.insert(patient);
    await this.events.publish(new ClientReferred(client));
    await this.drafts.markOpenSubmittedAndEmpty(draftIdempotencyKey);
    await this.users.rememberGivenReferrerFields(this.context.signedIn.id, {
      center_id: client.treatment_referral_center_id,
      staff_name: client.referring_physician_staff_name,
    });
    await this.mail.notifyRegionOrAllCoordinatorsOrOffice(client);
    const { id, name, status, created_at } = client;
    return { id, name, status, created_at: created_at.toISOString() };
  }

  /** Creates a client. With `start` she becomes active and her meals are scheduled, in the same transaction. */
  @Transactional()
  async createStartAndInvite(body: ClientInput): Promise<Client> {
    const { input, start, errors } = await this.starts.splitStartAndFindErrors(body, null);
    throwErrors({ ...errors, ...(await this.check(input, null)) });
    const client = await this.insert(input);
    await this.accounts.createUnlessStoppedAndInviteIfActive(client);
    await this.starts.startServicesIfDateGiven(client.id, start);
    return this.findOneForOfficeUnaudited(client.id);
  }

  /**
   * Creates many validated clients in bulk. They are new, so no mail is sent.
   * @returns their ids in the same order
   */
  @Transactional()
  async createManyValidatedWithAccounts(inputs: readonly CustomerInput[]): Promise<string[]> {
    const clients: CustomerEntity[] = [];
    const days = new Map<string | null | undefined, string>();
    for (const input of inputs) {
      const { region_id } = input;
      const today = days.get(region_id) ?? (await this.placement.today(region_id));
      days.set(region_id, today);
      clients.push(this.columnsOfNew(input, today));
    }
    await this.queries.insert(clients);
    await this.users.insertCustomerAccounts(
      clients.flatMap(({ id, name, email }) => (email ? [{ id, name, email }] : [])),
    );
    return clients.map(({ id }) => id);
  }

  /**
   * Changes a client. Handlers of `ClientChanged` update her bookings and account, and notify others. With `start` she
   * becomes active and her meals are scheduled.
   * @param ifConsequences version of the consequences that were shown
   * @throws notFoundError, InvalidInput, and ProblemException 412 if the client or the consequences have changed since
   * they were shown
   */
  @Transactional()
  async updateAndNotify(
    id: string,
    change: PatchBody<ClientInput>,
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<Client> {
    const before = await this.records.lock(CustomerEntity, id, ifMatch);
    const { input, start, errors } = await this.starts.splitStartAndFindErrors(
      await change.validate(await this.findOneForOfficeUnaudited(id)),
      before,
    );
    throwErrors({ ...errors, ...(await this.check(input, before)) });
    // With a new vendor an unchanged mark is a new statement, so it stays in the input.
    if (change.hasAnyOf(['is_existing_vendor_assignment']))
      input.is_existing_vendor_assignment ??= before.is_existing_vendor_assignment;
    await this.consequences.assertUnchangedIfShown(before, input, ifConsequences);
    const today = await this.placement.today(input.region_id ?? before.region_id);
    const { columns, warnings: clearedWarnings } = await this.columnsOfChange(input, before, today);
    await this.records.write(CustomerEntity, before, columns);
    await this.signatures.upsertOrDelete(id, withoutSignatures(input).signatures);
    const event = new ClientChanged(before, await this.load(id));
    await this.events.publish(event);
    const warnings = [...clearedWarnings, ...event.warnings];
    await this.starts.startServicesIfDateGiven(id, start);
    const view = await this.findOneForOfficeUnaudited(id);
    return warnings.length > 0 ? { ...view, warnings } : view;
  }

  /**
   * Applies a client's change of her own record. Nobody in the office reviews it, so handlers of `OwnRecordChanged`
   * notify others.
   * @throws notFoundError for another client's record
   */
  @Transactional()
  async updateOwnAndNotifyCaterers(
    id: string,
    change: PatchBody<OwnRecordInput>,
    ifMatch?: string,
  ): Promise<AnyClient> {
    const ownRecord = await this.reads.findOneUnaudited(customers, id);
    const before = await this.records.lock(CustomerEntity, ownRecord.id, ifMatch);
    const input = await change.validate(await this.reads.findOneUnaudited(customers, id));
    await this.records.write(CustomerEntity, before, { ...input });
    await this.events.publish(new OwnRecordChanged(before, await this.load(id)));
    return this.reads.findOneUnaudited(customers, id);
  }

  /**
   * Changes many clients like `updateAndNotify`, for an import. The input is already validated and contains no signatures.
   * @returns the warnings, each with the id of its client
   */
  @Transactional()
  async updateManyValidatedForImport(
    changes: readonly { id: string; input: Partial<CustomerInput> }[],
  ): Promise<{ id: string; warning: Warning }[]> {
    const before = await this.records.lockAllOrFail(
      CustomerEntity,
      changes.map(({ id }) => id),
    );
    const today = memoized((region_id: string | null) => this.placement.today(region_id));
    const columnsByClient = new Map<CustomerEntity, Record<string, unknown>>();
    const found: { id: string; warning: Warning }[] = [];
    const addAll = (id: string, warnings: readonly Warning[]) =>
      found.push(...warnings.map((warning) => ({ id, warning })));
    for (const { id, input } of changes) {
      const client = before.get(id)!;
      const day = await today(input.region_id ?? client.region_id);
      const { columns, warnings } = await this.columnsOfChange(input, client, day);
      columnsByClient.set(client, columns);
      addAll(id, warnings);
    }
    await this.records.writeAll(CustomerEntity, columnsByClient);
    const after = await this.records.findByIds(CustomerEntity, [...before.keys()]);
    for (const [id, client] of after) {
      const event = new ClientChanged(before.get(id)!, client, true);
      await this.events.publish(event);
      addAll(id, event.warnings);
    }
    return found;
  }

  /**
   * Sets the status to In Memoriam in one request. If the rules require it, the status becomes Complete first, so that
   * all bookings stop.
   */
  @Transactional()
  async stopServicesSetInMemoriamAndNotify(
    id: string,
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<Client> {
    const before = await this.records.lock(CustomerEntity, id, ifMatch);
    if (before.status === 'in_memorium') return this.findOneForOfficeUnaudited(id);
    await this.consequences.assertUnchangedIfShown(before, { status: 'in_memorium' }, ifConsequences);
    if (statusError(before, 'in_memorium'))
      await this.updateAndNotify(id, PatchBody.fromCode<CustomerInput>({ status: 'complete' }));
    return this.updateAndNotify(id, PatchBody.fromCode<CustomerInput>({ status: 'in_memorium' }));
  }

  /** Returns the columns of a change, including derived and cleared ones, and the warnings about cleared columns. */
  private async columnsOfChange(
    input: Partial<CustomerInput>,
    before: CustomerEntity,
    today: string,
  ): Promise<{ columns: Record<string, unknown>; warnings: Warning[] }> {
    const cleared = await this.placement.findColumnsToClear(input, before);
    const { columns } = withoutSignatures(input);
    const following = derivedColumns({ ...input, ...cleared.columns }, before, today);
    return { columns: { ...columns, ...following, ...cleared.columns }, warnings: cleared.warnings };
  }

  private async check(input: Partial<CustomerInput>, before: CustomerEntity | null): Promise<FieldErrors> {
    const errors: FieldErrors = {};
    const refusal =
      input.status && (before ? statusError(before, input.status) : newClientInMemoriamError(input.status));
    if (refusal) errors.status = [translateError(refusal)];
    if (before?.active_date && input.active_date !== undefined && input.active_date !== before.active_date) {
      errors.active_date = [{ code: 'read_only', message: 'The service start date is set once.' }];
    }
    const today = await this.placement.today(input.region_id ?? before?.region_id);
    return {
      ...errors,
      ...holdReviewErrors({ ...input }, before),
      ...birthDateAndInsuranceErrors({ ...before, ...sentFields(input) }, today),
      ...(before && nobodyToFeedErrors({ ...input }, before)),
      ...(await this.placement.findReferenceErrors(input, before)),
    };
  }

  private async insert(input: CustomerInput): Promise<CustomerEntity> {
    const client = this.columnsOfNew(input, await this.placement.today(input.region_id));
    await this.records.insert(CustomerEntity, client);
    await this.signatures.upsertOrDelete(client.id, withoutSignatures(input).signatures);
    return this.load(client.id);
  }

  /** @param today date where the client lives */
  private columnsOfNew(input: CustomerInput, today: string): CustomerEntity {
    const { columns: inputColumns } = withoutSignatures(input);
    const columns = { ...inputColumns, ...derivedColumns({ ...input }, null, today) };
    return Object.assign(new CustomerEntity(), { id: newId(), ...sentFields(columns) });
  }

  private load(id: string): Promise<CustomerEntity> {
    return this.records.findOrFail(CustomerEntity, id);
  }
}

const isSeenByOffice = (client: AnyClient): client is Client => 'allowed_statuses' in client;
