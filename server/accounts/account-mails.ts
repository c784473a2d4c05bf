import type { PortalService } from '../contract/customers.js';
import type { Language } from '../contract/messages.js';
import type { Settings } from '../platform/config/settings.js';
import { catalogueOf, languageFor } from '../platform/i18n/catalogues.js';
import { ONE_TIME_LINK } from '../platform/mail/link-encryption.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';

interface Reader {
  id: string;
  name: string;
  email: string;
  customer_id: string | null;
  /** Preferred language of a client, in her own words. Other users have none. */
  preferred_language?: string | null;
}

/** Client who has asked somebody for help. */
export interface AskingClient {
  name: string;
  preferred_language: string;
  /** Services for which she asks for help. */
  services: readonly PortalService[];
}

type From = Pick<Settings, 'organisation' | 'public_url' | 'oidc'>;

interface Letter {
  kind: OutgoingMail['kind'];
  language: Language;
  subject: string;
  paragraphs: string[];
  label: string;
}

/** @param link works once, so no stored text may contain it */
function write(
  letter: Letter,
  reader: Reader,
  link: string,
  { organisation, public_url }: From,
): OutgoingMail {
  const { greeting, lasting_address } = catalogueOf(letter.language).mail_layout;
  const content = {
    organisation,
    language: letter.language,
    heading: letter.subject,
    paragraphs: [greeting(reader.name), ...letter.paragraphs],
    action: { label: letter.label, url: ONE_TIME_LINK },
    // The link works once. The closing has an address that still works later.
    closing: lasting_address(public_url),
  };
  return {
    kind: letter.kind,
    to: [reader.email],
    subject: letter.subject,
    ...renderMail(content),
    one_time_link: link,
    user_id: reader.id,
    ...(reader.customer_id ? { customer_id: reader.customer_id } : {}),
  };
}

/**
 * Returns the invitation mail.
 * @param reader staff, a client, or a caregiver; the mail to a caregiver names the client
 */
export function invitationOf(
  reader: Reader & { client?: AskingClient },
  link: string,
  from: From,
): OutgoingMail {
  const mail = write(invitation(reader, from), reader, link, from);
  // A failed invitation is not sent again after a later one, which makes its link void.
  return { ...mail, threads: [`invitation:${reader.id}`] };
}

/** Returns the text of an invitation. It has no health data; the mail to a caregiver names the chosen services. */
function invitation(reader: Reader & { client?: AskingClient }, { organisation, oidc }: From): Letter {
  const language = languageFor((reader.client ?? reader).preferred_language);
  const catalogue = catalogueOf(language);
  if (reader.client) {
    const { subject, asked, ...embedded } = catalogue.caregiver_invitation;
    const { link, button } = oidc ? catalogue.external_invitation : embedded;
    return {
      kind: 'caregiver_invitation',
      language,
      subject,
      paragraphs: [asked(reader.client.name, organisation.short_name, reader.client.services), link],
      label: button,
    };
  }
  const kind = reader.customer_id ? 'client_invitation' : 'staff_invitation';
  const { subject, ready, ...embedded } = catalogue[kind];
  const { link, button } = oidc ? catalogue.external_invitation : embedded;
  return {
    kind,
    language,
    subject: subject(organisation.name),
    paragraphs: [ready(organisation.name), link],
    label: button,
  };
}

/** Returns the mail to a user who requested it on the sign-in page. Clients get it with every mail preference. */
export function passwordReset(reader: Reader, link: string, from: From): OutgoingMail {
  const language = languageFor(reader.preferred_language);
  const texts = catalogueOf(language).password_reset;
  const letter: Letter = {
    kind: 'set_password',
    language,
    subject: texts.subject(from.organisation.name),
    paragraphs: [texts.asked, texts.link],
    label: texts.button,
  };
  return write(letter, reader, link, from);
}
