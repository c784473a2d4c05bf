import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { CoordinatorsService } from '../users/coordinators.service.js';

/** Mails the coordinators a link to a submitted form, without data of the patient. */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly coordinators: CoordinatorsService,
    private readonly outbox: OutboxService,
    private readonly settings: Settings,
  ) {}

  /** Mails each of the region's coordinators, else all coordinators, else the organisation's mailbox. */
  async notifyRegionOrAllCoordinatorsOrOffice(client: {
    id: string;
    region_id: string | null;
  }): Promise<void> {
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
    const recipients = await this.coordinators.recipientsForRegionOrAllOrOffice(client.region_id);
    for (const { email, user_id } of recipients) {
      await this.outbox.add({
        kind: 'verification_form',
        to: [email],
        user_id,
        subject: `${organisation.short_name}: a new verification form has come in`,
        ...content,
      });
    }
  }
}
