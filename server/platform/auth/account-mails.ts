import type { PortalService } from '../../contract/customers.js';
import type { Language } from '../../contract/messages.js';
import type { Settings } from '../config/settings.js';
import { catalogueOf, languageFor } from '../i18n/catalogues.js';
import { ONE_TIME_LINK } from '../mail/link-encryption.js';
import { renderMail } from '../mail/mail-layout.js';
import type { OutgoingMail } from '../mail/outgoing-mail.js';

interface Reader {
  id: string;
  name: string;
  email: string;
  customer_id: string | null;
  /** A client's, in her own words; nothing of anybody else. */
  preferred_language?: string | null;
}

/** A client who has asked somebody for help. */
export interface AskingClient {
  name: string;
  preferred_language: string;
  /** What she would like help with. */
  services: readonly PortalService[];
}

type From = Pick<Settings, 'organisation' | 'public_url'>;

interface Letter {
  kind: OutgoingMail['kind'];
  language: Language;
  subject: string;
  paragraphs: string[];
  label: string;
}

/** @param link good once, so it stands in no text that is kept */
function write(letter: Letter, to: Reader, link: string, { organisation, public_url }: From): OutgoingMail {
  const { greeting, lasting_address } = catalogueOf(letter.language).mail_layout;
  const content = {
    organisation,
    language: letter.language,
    heading: letter.subject,
    paragraphs: [greeting(to.name), ...letter.paragraphs],
    action: { label: letter.label, url: ONE_TIME_LINK },
    // The link works once; whoever comes back by an old mail finds the way in all the same.
    closing: lasting_address(public_url),
  };
  return {
    kind: letter.kind,
    to: [to.email],
    subject: letter.subject,
    ...renderMail(content),
    one_time_link: link,
    user_id: to.id,
    ...(to.customer_id ? { customer_id: to.customer_id } : {}),
  };
}

/** @param to staff, a client, or a caregiver, who is told who has asked them */
export function invitationOf(to: Reader & { client?: AskingClient }, link: string, from: From): OutgoingMail {
  return write(invitation(to, from.organisation), to, link, from);
}

/** It says nothing of a client's health; a caregiver's names the services that the client has chosen. */
function invitation(to: Reader & { client?: AskingClient }, organisation: From['organisation']): Letter {
  const language = languageFor((to.client ?? to).preferred_language);
  const catalogue = catalogueOf(language);
  if (to.client) {
    const { subject, asked, link, button } = catalogue.caregiver_invitation;
    return {
      kind: 'caregiver_invitation',
      language,
      subject,
      paragraphs: [asked(to.client.name, organisation.short_name, to.client.services), link],
      label: button,
    };
  }
  const kind = to.customer_id ? 'client_invitation' : 'staff_invitation';
  const { subject, ready, link, button } = catalogue[kind];
  return {
    kind,
    language,
    subject: subject(organisation.name),
    paragraphs: [ready(organisation.name), link],
    label: button,
  };
}

/** To the person who asked for it on the sign-in page; sent to clients whatever their mail preference. */
export function passwordReset(to: Reader, link: string, from: From): OutgoingMail {
  const language = languageFor(to.preferred_language);
  const words = catalogueOf(language).password_reset;
  const letter: Letter = {
    kind: 'set_password',
    language,
    subject: words.subject(from.organisation.name),
    paragraphs: [words.asked, words.link],
    label: words.button,
  };
  return write(letter, to, link, from);
}
