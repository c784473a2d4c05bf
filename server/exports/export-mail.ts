import { Injectable } from '@nestjs/common';
import { EXPORT_DAYS } from '../contract/exports.js';
import { Settings } from '../platform/config/settings.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import type { RequesterWithEmail } from './exports.queries.js';
import { downloadLink } from './exports.service.js';

/** User who requested an export. */
type MailedUser = Pick<RequesterWithEmail, 'id' | 'email'>;

/** Mails about finished and failed exports. They contain no exported data. */
@Injectable()
export class ExportMail {
  constructor(private readonly settings: Settings) {}

  composeReady(id: string, title: string, user: MailedUser): OutgoingMail {
    const { organisation } = this.settings;
    return {
      kind: 'export_ready',
      to: [user.email],
      user_id: user.id,
      subject: `${organisation.short_name}: your export is ready (${title})`,
      ...renderMail({
        organisation,
        heading: `Your export is ready: ${title}`,
        paragraphs: [
          `You can download the file for ${EXPORT_DAYS} days. You may have to sign in first.`,
          'If you did not ask for it, please tell an Admin.',
        ],
        action: { label: 'Download the file', url: downloadLink(this.settings, id) },
      }),
      unique_key: `export:${id}`,
    };
  }

  /** Mail about a failed export, with the reason. */
  composeFailed(
    id: string,
    { title, failure, user }: { title: string; failure: string; user: MailedUser },
  ): OutgoingMail {
    const { organisation, public_url } = this.settings;
    return {
      kind: 'export_failed',
      to: [user.email],
      user_id: user.id,
      subject: `${organisation.short_name}: your export could not be made (${title})`,
      ...renderMail({
        organisation,
        heading: `Your export could not be made: ${title}`,
        paragraphs: [failure],
        action: { label: 'Open your exports', url: `${public_url}/admin/exports` },
      }),
      unique_key: `export-failed:${id}`,
    };
  }
}
