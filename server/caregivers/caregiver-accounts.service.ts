import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CAREGIVER_NOT_INVITED } from '../customers/contact-policy.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { InvitationAccepted } from '../platform/auth/auth.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { CaregiverEntity } from './caregiver.entity.js';
import { CaregiversQueries } from './caregivers.queries.js';

/** Creates and removes the accounts of caregivers. Joins the caller's transaction. */
@Injectable()
export class CaregiverAccountsService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly events: EventBus,
    private readonly queries: CaregiversQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(InvitationAccepted, ({ user_id }) =>
      this.queries.markAccepted(user_id, this.clock.now()),
    );
  }

  /**
   * Creates the account and mails the invitation.
   * @returns false if another user has the address; then nothing is created
   */
  createAndInviteUnlessAddressTaken(
    caregiver: CaregiverEntity,
    { name, preferred_language }: CustomerEntity,
  ): Promise<boolean> {
    const { services } = caregiver;
    return this.users.createCaregiverAccountAndInviteUnlessAddressTaken(caregiver, {
      name,
      preferred_language,
      services,
    });
  }

  /** Revokes every caregiver of a client. @returns whether there was one */
  async revokeAllOfClient(customerId: string): Promise<boolean> {
    const helping = await this.queries.findUnrevoked(customerId);
    await this.revokeAndDeleteAccounts(helping);
    return helping.length > 0;
  }

  /** Deletes the accounts with their sessions and links. The caregivers' rows stay. */
  async revokeAndDeleteAccounts(caregivers: readonly { id: string }[]): Promise<void> {
    const ids = caregivers.map(({ id }) => id);
    await this.queries.markRevoked(ids, this.clock.now());
    await this.users.removeCaregiverAccounts(ids);
  }

  /**
   * Mails the office that a caregiver was not invited. The client gets the usual response, because only the office may
   * know who has an account or has died.
   * @param reason sentence about the address
   */
  async notifyOfficeNotInvited(
    { customer_id, name, email }: CaregiverEntity,
    client_name: string,
    reason: string,
  ): Promise<void> {
    const { organisation, public_url } = this.settings;
    const heading = 'A caregiver could not be invited';
    await this.outbox.add({
      kind: CAREGIVER_NOT_INVITED,
      to: [organisation.email],
      subject: `${organisation.short_name}: a caregiver could not be invited`,
      ...renderMail({
        organisation,
        heading,
        paragraphs: [
          `${client_name} would like ${name} (${email}) to help.`,
          `${reason} No account was made and no invitation was sent. The client was not told. Please find another way with the client.`,
        ],
        action: { label: 'Open the client', url: `${public_url}/admin/clients/${customer_id}` },
      }),
      customer_id,
    });
  }
}
