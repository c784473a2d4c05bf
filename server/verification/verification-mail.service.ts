import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';

/** Tells the coordinators that a form came in: a link, and nothing of the patient. */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly transaction: Transaction,
    private readonly outbox: OutboxService,
    private readonly settings: Settings,
  ) {}

  /** One mail to each of the region's coordinators, else to all, else to the organisation's mailbox. */
  async send(client: { id: string; region_id: string | null }): Promise<void> {
    const { organisation, public_url } = this.settings;
    const content = renderMail({
      organisation,
      heading: 'A new verification form has come in',
      paragraphs: [
        'A clinic has referred a patient. The form promises that a representative will contact the patient within 5 days.',
        'Open the form to see who it is about. You may have to sign in first.',
      ],
      action: { label: 'Open the form', url: `${public_url}/admin/clients/${client.id}` },
    });
    for (const to of await this.recipients(client.region_id)) {
      await this.outbox.add({
        kind: 'verification_form',
        to: [to],
        subject: `${organisation.short_name}: a new verification form has come in`,
        ...content,
      });
    }
  }

  private async recipients(region_id: string | null): Promise<string[]> {
    const coordinators = await this.transaction.tx.query<{ email: string; is_of_region: boolean }[]>(
      `SELECT email, default_region_id IS NOT DISTINCT FROM $2::uuid AS is_of_region FROM users
       WHERE "group" = $1 AND is_active ORDER BY email`,
      [Group.Coordinator, region_id],
    );
    const ofRegion = coordinators.filter(({ is_of_region }) => is_of_region);
    const chosen = (ofRegion.length > 0 ? ofRegion : coordinators).map(({ email }) => email);
    return chosen.length > 0 ? chosen : [this.settings.organisation.email];
  }
}
