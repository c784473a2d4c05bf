import { acceptsUnrequestedMails } from '../client-facts/contact-allowed.js';
import { isStopped } from '../contract/customers.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import { EventBus } from '../platform/events/event-bus.js';
import { Clock } from '../platform/time/clock.js';
import { UsersService } from '../users/users.service.js';
import type { CustomerEntity } from './customer.entity.js';
import { ClientChanged, ClientErased, ClientReferred } from './customer.events.js';
import { CustomersQueries } from './customers.queries.js';

/** Keeps the portal account of a client in step with her record. Joins the caller's transaction. */
@Injectable()
export class ClientAccountsService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly queries: CustomersQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientReferred, ({ client }) => this.createOrMarkAddressTaken(client));
    this.events.subscribe(ClientChanged, (event) => this.syncAndInvite(event));
    this.events.subscribe(ClientErased, ({ client }) => this.users.removeCustomerAccount(client.id));
  }

  /**
   * Creates the account of a new client.
   * @throws InvalidInput `user_exists` on `email` if another user has the address
   */
  async createUnlessStoppedAndInviteIfActive(client: CustomerEntity): Promise<void> {
    if (client.email && !isStopped(client.status))
      await this.users.createCustomerAccountWithoutInvitation(client.id, client.name, client.email);
    if (client.status === 'active') await this.inviteUnlessInvitedBefore(client);
  }

  /** Creates the account of a referred client. A taken address is shown to the office in Today, never to the clinic. */
  private async createOrMarkAddressTaken(client: CustomerEntity): Promise<void> {
    if (client.email && !(await this.createIfEmailFree(client, client.email)))
      await this.queries.setAccountMissing(client.id, this.clock.now());
  }

  /**
   * Copies the client's address, name and status to her account. Each save tries again to create a missing account, and
   * warns if another user still has the address. An import does not try, because that may mail an invitation. A new
   * address of a used account gives a warning, because a stranger may have used it at a mistyped one.
   * @throws InvalidInput `user_exists` on `email` if the account cannot get the new address
   */
  private async syncAndInvite({ before, after, warnings, is_import }: ClientChanged): Promise<void> {
    const hasStopped = isStopped(after.status);
    const isMissing = after.account_missing_since !== null;
    if (isMissing && !hasStopped && after.email && isSameAddress(before, after)) {
      if (!is_import) warnings.push(...(await this.retry(after)));
      return;
    }
    const cameBack = isStopped(before.status) && !hasStopped;
    if (!isSameAddress(before, after) || cameBack) {
      if (!hasStopped || after.email === null) {
        const { id, name, email } = after;
        const isUsed = await this.users.setAccountAddressAndReinvitePending(id, name, email);
        if (isUsed && !isSameAddress(before, after))
          warnings.push({ code: 'account_in_use', message: officeMessages.client_accounts.in_use });
        if (isMissing) await this.settle(after);
      }
    } else if (before.name !== after.name || before.email !== after.email) {
      await this.users.copyNameAndSpellingOfEmail(after.id, after.name, after.email);
    }
    // Runs after the address is set: another user may have taken the old one meanwhile.
    if (cameBack) await this.users.setCustomerAccountActive(after.id, true);
    if (hasStopped && !isStopped(before.status)) await this.users.setCustomerAccountActive(after.id, false);
    if (!isMissing && mayBeInvited(before, after)) await this.inviteUnlessInvitedBefore(after);
  }

  private async retry(client: CustomerEntity): Promise<Warning[]> {
    if (!(await this.createIfEmailFree(client, client.email!)))
      return [{ code: 'account_address_taken', message: officeMessages.client_accounts.address_taken }];
    await this.settle(client);
    return [];
  }

  private createIfEmailFree({ id, name }: CustomerEntity, email: string): Promise<boolean> {
    return this.users.createCustomerAccountIfEmailFree(id, name, email);
  }

  /** Marks the account as no longer missing, and invites an active client. */
  private async settle(client: CustomerEntity): Promise<void> {
    await this.queries.setAccountMissing(client.id, null);
    if (client.status === 'active') await this.inviteUnlessInvitedBefore(client);
  }

  private async inviteUnlessInvitedBefore(client: CustomerEntity): Promise<void> {
    if (client.email && acceptsUnrequestedMails(client))
      await this.users.inviteCustomerUnlessInvitedBefore(client.id);
  }
}

/** An active client may get her first e-mail address, or allow mails, after she became active. */
const mayBeInvited = (before: CustomerEntity, after: CustomerEntity): boolean =>
  after.status === 'active' &&
  (before.status !== 'active' ||
    !isSameAddress(before, after) ||
    before.should_receive_email !== after.should_receive_email);

type Addressee = Pick<CustomerEntity, 'email'>;

/** Another spelling in upper and lower case is the same address. */
export const isSameAddress = (before: Addressee, after: Addressee): boolean =>
  before.email?.toLowerCase() === after.email?.toLowerCase();
