import { Injectable } from '@nestjs/common';
import { EXPORT_DAYS } from '../contract/exports.js';
import { Settings } from '../platform/config/settings.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { downloadLink } from './exports.service.js';

/** The mail that a file is ready: a link, and nothing of what is in it. */
@Injectable()
export class ExportMail {
  constructor(private readonly settings: Settings) {}

  ready(id: string, title: string, to: string): OutgoingMail {
    const { organisation } = this.settings;
    return {
      kind: 'export_ready',
      to: [to],
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
}
