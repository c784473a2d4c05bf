import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MOST_CAREGIVERS } from '../contract/caregivers.js';
import { PORTAL_SERVICE_LABELS, isStopped } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { messages, officeMessages } from '../contract/messages.js';
import type { Caregiver } from '../contract/responses/caregivers.js';
import { HistoryLabelsRegistry } from '../customers/history-labels.registry.js';
import type { HistoryLabels } from '../customers/history-labels.rules.js';
import { ClientChanged } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { SavepointsService } from '../platform/database/savepoints.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, badRequest } from '../platform/errors/problem.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { CaregiverAccountsService } from './caregiver-accounts.service.js';
import { CaregiverEntity } from './caregiver.entity.js';
import { caregivers } from './caregiver.read-model.js';
import { CaregiversQueries } from './caregivers.queries.js';
import type { CaregiverInput, CaregiverServicesInput } from './caregivers.dto.js';

const texts = messages.caregivers;
const ADDRESS_TAKEN = 'Someone already signs in with this address.';
const userExists = (message: string) => invalidField('email', 'user_exists', message);

const HISTORY_LABELS: Partial<HistoryLabels> = {
  subjects: { caregivers: 'Caregiver' },
  choiceLabels: { caregivers: { services: PORTAL_SERVICE_LABELS } },
  hiddenColumns: ['caregiver_id', 'invited_at'],
};

/** Invites, changes and revokes caregivers. */
@Injectable()
export class CaregiversService implements OnModuleInit {
  constructor(
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly accounts: CaregiverAccountsService,
    private readonly recipients: MailRecipientPolicy,
    private readonly savepoints: SavepointsService,
    private readonly events: EventBus,
    private readonly historyLabels: HistoryLabelsRegistry,
    private readonly queries: CaregiversQueries,
  ) {}

  onModuleInit(): void {
    this.historyLabels.register(HISTORY_LABELS);
    this.events.subscribe(ClientChanged, ({ before, after }) => this.revokeUnlessServed(before, after));
  }

  findPageAndAudit(request: ListRequest): Promise<Page<Caregiver>> {
    return this.reads.findPageAndAudit(caregivers, request);
  }

  findOneAndAudit(id: string): Promise<Caregiver> {
    return this.reads.findOneAndAudit(caregivers, id);
  }

  /**
   * Mails an invitation. Only the office gets an error for a taken address or that of a client who has died, because it
   * would tell a client about others.
   * @throws InvalidInput if the client has the maximum of caregivers, or is no longer served
   */
  @Transactional()
  async inviteHidingRefusalFromClient({
    customer_id,
    name,
    email,
    services,
  }: CaregiverInput): Promise<Caregiver> {
    const client = await this.lockClient(customer_id);
    const helping = await this.queries.findUnrevoked(client.id);
    if (helping.some((one) => one.email.toLowerCase() === email.toLowerCase()))
      throw userExists(texts.invited_already);
    if (helping.length >= MOST_CAREGIVERS)
      throw badRequest('too_many_caregivers', texts.too_many_helping(MOST_CAREGIVERS));
    const forbidden = await this.recipients.forbiddenAddressReason(email);
    if (forbidden && !this.isCustomer) throw invalidField('email', 'recipient_forbidden', forbidden);
    const columns = { customer_id: client.id, name, email, services, invited_at: this.clock.now() };
    const caregiver = await this.records.insert(CaregiverEntity, columns);
    const isOpened = !forbidden && (await this.accounts.createAndInviteUnlessAddressTaken(caregiver, client));
    if (!isOpened && !this.isCustomer) throw userExists(officeMessages.users.exists);
    if (this.isCustomer)
      await this.notifyOfficeInEqualTime(isOpened, caregiver, client, forbidden ?? ADDRESS_TAKEN);
    return this.reads.findOneUnaudited(caregivers, caregiver.id);
  }

  /**
   * Mails the office about an address that was refused. Also does the work of an invitation and rolls it back, so that
   * the response time does not reveal whether the address is known.
   * @param reason sentence about the address
   */
  private async notifyOfficeInEqualTime(
    isOpened: boolean,
    caregiver: CaregiverEntity,
    client: CustomerEntity,
    reason: string,
  ): Promise<void> {
    const rollBack = await this.savepoints.start();
    if (isOpened) await this.accounts.notifyOfficeNotInvited(caregiver, client.name, reason);
    else
      await this.accounts.createAndInviteUnlessAddressTaken(
        { ...caregiver, email: `${newId()}@invalid` } as CaregiverEntity,
        client,
      );
    await rollBack();
    if (!isOpened) await this.accounts.notifyOfficeNotInvited(caregiver, client.name, reason);
  }

  /**
   * Changes the services that a caregiver helps with.
   * @throws notFoundError, InvalidInput, ProblemException 412 if the caregiver has changed since the read, and
   * `caregiver_revoked`
   */
  @Transactional()
  async update(id: string, change: PatchBody<CaregiverServicesInput>, ifMatch?: string): Promise<Caregiver> {
    const caregiver = await this.lock(id, ifMatch);
    const input = await change.validate(await this.reads.findOneUnaudited(caregivers, id));
    if (caregiver.revoked_at) throw badRequest('caregiver_revoked', texts.revoked);
    await this.records.write(CaregiverEntity, caregiver, { ...input });
    return this.reads.findOneUnaudited(caregivers, id);
  }

  /** Deletes the account with its sessions and links at once. A revoked caregiver stays as it is. */
  @Transactional()
  async ensureRevokedAndDeleteAccount(id: string, ifMatch?: string): Promise<void> {
    await this.accounts.revokeAndDeleteAccounts([await this.lock(id, ifMatch)]);
  }

  /** Revokes caregivers of a client who is no longer served. They are not restored when she returns. */
  private async revokeUnlessServed(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (!isStopped(after.status) || isStopped(before.status)) return;
    await this.accounts.revokeAllOfClient(after.id);
  }

  /** Finds and locks the client. Of two simultaneous invitations, the second sees the first. */
  private async lockClient(requestedId: string | null | undefined): Promise<CustomerEntity> {
    const ownId = this.isCustomer ? this.context.signedIn.customer_id : null;
    if (ownId && requestedId && requestedId !== ownId)
      throw invalidField('customer_id', 'invalid', texts.own_record_only);
    const id = ownId ?? requestedId;
    if (!id) throw invalidField('customer_id', 'required', texts.customer_required);
    const client = await this.records.lockReferenceForUpdate(CustomerEntity, 'customer_id', id);
    if (isStopped(client.status)) throw badRequest('customer_not_active', texts.not_served);
    return client;
  }

  /** @throws notFoundError for a caregiver whom the user may not see */
  private async lock(id: string, ifMatch?: string): Promise<CaregiverEntity> {
    await this.reads.findOneUnaudited(caregivers, id);
    await this.records.lockParent(CaregiverEntity, id, 'customers', ({ customer_id }) => customer_id);
    return this.records.lock(CaregiverEntity, id, ifMatch);
  }

  private get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }
}
