import { Injectable } from '@nestjs/common';
import { INTRODUCTION } from '../customers/contact-policy.js';
import { Settings } from '../platform/config/settings.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { INTRODUCTION_KEY } from './peer-support-mail.read-model.js';

export interface Introduction {
  /** Id of the stored introduction. */
  id: string;
  customer_id: string;
  peer_support_resource_id: string;
  first_name: string;
  email: string;
  shared: readonly { label: string; value: string }[];
}

/** Mail that introduces a client to a peer. It contains only the data that the user chose to share. */
@Injectable()
export class IntroductionMail {
  constructor(private readonly settings: Settings) {}

  compose({
    id,
    customer_id,
    peer_support_resource_id,
    first_name,
    email,
    shared,
  }: Introduction): OutgoingMail {
    const { organisation } = this.settings;
    return {
      kind: INTRODUCTION,
      to: [email],
      subject: `${organisation.short_name}: someone would like to talk with you`,
      ...renderMail({
        organisation,
        heading: 'Someone would like to talk with you',
        paragraphs: [
          `Dear ${first_name},`,
          `A client of ${organisation.name} would like peer support. Please get in touch and agree on a time to talk.`,
          'The details below are for you alone. Please do not pass this mail on.',
        ],
        tables: [
          {
            columns: ['What', 'About the client'],
            rows: shared.map(({ label, value }) => [label, value]),
          },
        ],
      }),
      customer_id,
      unique_key: `${INTRODUCTION_KEY}${id}`,
      // A failed introduction is not sent again after a later one to the same peer.
      threads: [`${INTRODUCTION_KEY}${customer_id}:${peer_support_resource_id}`],
    };
  }
}
