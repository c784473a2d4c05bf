import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { MOST_CAREGIVERS } from '../contract/caregivers.js';
import { PORTAL_SERVICE_LABELS } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { messages } from '../contract/messages.js';
import type { Caregiver } from '../contract/responses/caregivers.js';
import { ClientFollowers, type ClientFollower } from '../customers/client-followers.js';
import { isStopped } from '../customers/customer-effects.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/clock.js';
import { newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { Change } from '../platform/http/change.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { invalidField, refused } from '../platform/http/problem.js';
import { RecordsService } from '../platform/http/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { CaregiverAccountsService } from './caregiver-accounts.service.js';
import { CaregiverEntity } from './caregiver.entity.js';
import { caregivers } from './caregiver.view.js';
import type { CaregiverInput, CaregiverServicesInput } from './caregivers.dto.js';

const words = messages.caregivers;
const userExists = (message: string) => invalidField('email', 'user_exists', message);

/** Who helps a client with her services: invited, changed, revoked. */
@Injectable()
export class CaregiversService implements ClientFollower, OnModuleInit {
  readonly words = {
    subjects: { caregivers: 'Caregiver' },
    labels: { caregivers: { services: PORTAL_SERVICE_LABELS } },
    withoutWords: ['caregiver_id', 'invited_at'],
  };

  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly accounts: CaregiverAccountsService,
    private readonly followers: ClientFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  list(request: ListRequest): Promise<Page<Caregiver>> {
    return this.lists.page(caregivers, request);
  }

  one(id: string): Promise<Caregiver> {
    return this.lists.one(caregivers, id);
  }

  /**
   * Mails an invitation. An address that somebody signs in with already is refused to the office alone: to a client it
   * would tell who is known here.
   * @throws InvalidInput where the client has all the help that there can be, or is served no longer
   */
  @Transactional()
  async invite({ customer_id, name, email, services }: CaregiverInput): Promise<Caregiver> {
    const client = await this.clientOf(customer_id);
    const { tx } = this.transaction;
    const helping = await tx.findBy(CaregiverEntity, { customer_id: client.id, revoked_at: IsNull() });
    if (helping.some((one) => one.email.toLowerCase() === email.toLowerCase()))
      throw userExists(words.invited_already);
    if (helping.length >= MOST_CAREGIVERS)
      throw refused('too_many_caregivers', words.too_many_helping(MOST_CAREGIVERS));
    const columns = { customer_id: client.id, name, email, services, invited_at: this.clock.now() };
    const caregiver = tx.create(CaregiverEntity, { id: newId(), ...columns });
    await tx.save(caregiver, { reload: false });
    if (!(await this.accounts.open(caregiver, client))) {
      if (!this.isCustomer) throw userExists(messages.users.exists);
      await this.accounts.tellOfficeThatTaken(caregiver, client.name);
    }
    return this.lists.current(caregivers, caregiver.id);
  }

  @Transactional()
  async update(id: string, change: Change<CaregiverServicesInput>, ifMatch?: string): Promise<Caregiver> {
    const caregiver = await this.lock(id, ifMatch);
    const input = await change.against(await this.lists.current(caregivers, id));
    if (caregiver.revoked_at) throw refused('caregiver_revoked', words.revoked);
    await this.records.write(CaregiverEntity, caregiver, { ...input });
    return this.lists.current(caregivers, id);
  }

  /** Ends the account, its sessions and its links at once; who was revoked already stays so. */
  @Transactional()
  async revoke(id: string, ifMatch?: string): Promise<void> {
    await this.accounts.close([await this.lock(id, ifMatch)]);
  }

  /** Nobody helps a client any more who is served no longer, and nobody begins again by herself when she comes back. */
  async follow(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    if (!isStopped(after.status) || isStopped(before.status)) return;
    await this.accounts.close(
      await this.transaction.tx.findBy(CaregiverEntity, { customer_id: after.id, revoked_at: IsNull() }),
    );
  }

  /** The client as she is until the transaction ends: of two invitations at once the second sees the first. */
  private async clientOf(named: string | null | undefined): Promise<CustomerEntity> {
    const own = this.isCustomer ? this.context.signedIn.customer_id : null;
    if (own && named && named !== own) throw invalidField('customer_id', 'invalid', words.own_record_only);
    const id = own ?? named;
    if (!id) throw invalidField('customer_id', 'required', words.customer_required);
    await this.locks.hold('customers', [id]);
    const client = await this.transaction.tx.findOneBy(CustomerEntity, { id });
    if (!client) throw invalidField('customer_id', 'not_found', messages.records.not_found);
    if (isStopped(client.status)) throw refused('customer_not_active', words.not_served);
    return client;
  }

  /** @throws notFound for one whom the caller may not know of */
  private async lock(id: string, ifMatch?: string): Promise<CaregiverEntity> {
    const { customer_id } = await this.lists.current(caregivers, id);
    await this.locks.hold('customers', [customer_id]);
    return this.records.lock(CaregiverEntity, id, ifMatch);
  }

  private get isCustomer(): boolean {
    return this.context.actor?.group === Group.Customer;
  }
}
