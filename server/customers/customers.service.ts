import { Injectable } from '@nestjs/common';
import type { Client, OwnRecord, Referral } from '../contract/responses/client.js';
import { CONTACT_PROMISED_DAYS, TREATMENT_FACILITY } from '../contract/customers.js';
import type { FieldErrors } from '../contract/errors.js';
import { addDays } from '../platform/calendar.rules.js';
import { Transactional } from '../platform/database/transaction.js';
import { parseInput } from '../platform/http/input.js';
import type { ReadDefinition } from '../platform/http/read-definition.js';
import { ResourceParts, ResourceService } from '../platform/http/resource.service.js';
import { RequestContext } from '../platform/request-context.js';
import { TreatmentReferralCenter } from '../referral-centers/treatment-referral-center.entity.js';
import { UsersService } from '../users/users.service.js';
import { VerificationDrafts } from '../verification/verification-drafts.service.js';
import { VerificationMail } from '../verification/verification-mail.service.js';
import { followingColumns } from './customer-columns.rules.js';
import { CustomerEffects } from './customer-effects.service.js';
import { CustomerPlacement } from './customer-placement.service.js';
import { creationRefusal, statusRefusal } from './customer-status.rules.js';
import { Customer } from './customer.entity.js';
import { customers } from './customer.view.js';
import { CustomerSignatures, withoutSignatures } from './customer-signatures.service.js';
import { CustomerInput } from './customers.dto.js';
import { clientErrors, clinicErrors } from './customers.rules.js';

/** Clients: taken on, changed, removed, with everything that follows from it (contract 5, Client). */
@Injectable()
export class CustomersService extends ResourceService<Customer, CustomerInput, Client> {
  protected readonly entity = Customer;
  protected readonly input = CustomerInput;
  readonly definition = customers as unknown as ReadDefinition<Client>;

  constructor(
    parts: ResourceParts,
    private readonly context: RequestContext,
    private readonly placement: CustomerPlacement,
    private readonly effects: CustomerEffects,
    private readonly users: UsersService,
    private readonly signatures: CustomerSignatures,
    private readonly drafts: VerificationDrafts,
    private readonly mail: VerificationMail,
  ) {
    super(parts);
  }

  /** One client as the caller may read it. */
  read(id: string): Promise<Client | OwnRecord> {
    return this.parts.lists.one(customers, id);
  }

  /**
   * A clinic's referral: always new, in the region of the chosen center, else of the clinic's user, and silent about
   * whether the e-mail is known. The draft that the key names is emptied, and the coordinators hear of it.
   */
  @Transactional()
  async refer(body: unknown, idempotencyKey?: string): Promise<Referral> {
    const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
    const { status: _status, ...form } = sent as Record<string, unknown>;
    const input = await parseInput(CustomerInput, form);
    const region_id = await this.regionOfReferral(input);
    const today = await this.placement.today(region_id);
    const patient = {
      ...input,
      region_id,
      referral_source: TREATMENT_FACILITY,
      contact_due_date: addDays(today, CONTACT_PROMISED_DAYS),
    };
    const errors = { ...clinicErrors(patient), ...(await this.check(patient, null)) };
    await this.throwErrors(Promise.resolve(errors));
    const knowsEmail = patient.email ? await this.users.emailTaken(patient.email) : false;
    const client = await this.insert(patient);
    if (!knowsEmail) await this.effects.ofCreation(client);
    await this.drafts.close(idempotencyKey);
    await this.mail.send(client);
    const { id, name, status, created_at } = client;
    return { id, name, status, created_at: created_at.toISOString() };
  }

  @Transactional()
  override async create(body: unknown): Promise<Client> {
    const input = await parseInput(CustomerInput, body, {
      readOnly: [
        'id',
        'version',
        'created_at',
        'inactive_date',
        'is_meal_cancelled',
        'contact_due_date',
        'allowed_statuses',
        'program_name',
      ],
    });
    await this.throwErrors(this.check(input, null));
    const client = await this.insert(input);
    await this.effects.ofCreation(client);
    return this.one(client.id);
  }

  @Transactional()
  override async update(id: string, body: unknown, ifMatch?: string): Promise<Client> {
    const before = await this.lock(id, ifMatch);
    const input = await parseInput(CustomerInput, body, { current: await this.one(id) });
    await this.throwErrors(this.check(input, before));
    const cleared = await this.placement.clearedByMove(input, before);
    const today = await this.placement.today(input.region_id ?? before.region_id);
    const { columns, signatures } = withoutSignatures(input);
    await this.write(before, {
      ...columns,
      ...followingColumns({ ...columns }, before, today),
      ...cleared.columns,
    });
    await this.signatures.keep(id, signatures);
    const warnings = [...cleared.warnings, ...(await this.effects.ofChange(before, await this.load(id)))];
    const view = await this.one(id);
    return warnings.length > 0 ? { ...view, warnings } : view;
  }

  /**
   * From every status to In Memoriam in one step: through Complete where the rules demand it, so that everything that
   * is booked stops (contract 2, Status rules).
   */
  @Transactional()
  async rememberInMemoriam(id: string, ifMatch?: string): Promise<Client> {
    const before = await this.lock(id, ifMatch);
    if (before.status === 'in_memorium') return this.one(id);
    if (statusRefusal(before.status, 'in_memorium')) await this.update(id, { status: 'complete' });
    return this.update(id, { status: 'in_memorium' });
  }

  protected override async check(input: CustomerInput, before: Customer | null): Promise<FieldErrors> {
    const errors: FieldErrors = {};
    const refusal =
      input.status && (before ? statusRefusal(before.status, input.status) : creationRefusal(input.status));
    if (refusal) errors.status = [refusal];
    if (before?.active_date && input.active_date && input.active_date !== before.active_date) {
      errors.active_date = [{ code: 'read_only', message: 'The service start date is set once.' }];
    }
    const today = await this.placement.today(input.region_id ?? before?.region_id);
    return {
      ...errors,
      ...clientErrors({ ...before, ...input }, today),
      ...(await this.placement.errors(input, before)),
    };
  }

  protected override async erase(client: Customer): Promise<void> {
    await this.effects.ofRemoval(client);
    await this.tx.delete(Customer, client.id);
    await this.tx.query('SELECT erase_customer_history($1)', [client.id]);
  }

  private async insert(input: CustomerInput): Promise<Customer> {
    const today = await this.placement.today(input.region_id);
    const { columns: own, signatures } = withoutSignatures(input);
    const columns = { ...own, ...followingColumns({ ...own }, null, today) };
    const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    const client = this.tx.create(Customer, sent);
    await this.tx.save(client, { reload: false });
    await this.signatures.keep(client.id, signatures);
    return this.load(client.id);
  }

  private async regionOfReferral({
    treatment_referral_center_id: id,
  }: CustomerInput): Promise<string | null> {
    const center = id ? await this.tx.findOneBy(TreatmentReferralCenter, { id }) : null;
    return center?.region_id ?? this.context.signedIn.default_region_id;
  }

  private load(id: string): Promise<Customer> {
    return this.tx.findOneByOrFail(Customer, { id });
  }
}
