import type { Language } from '../../contract/messages.js';
import type { Settings } from '../config/settings.js';
import { catalogueOf, languageFor } from '../catalogues.js';
import { ONE_TIME_LINK } from '../mail/link-seal.service.js';
import { renderMail } from '../mail/mail-layout.js';
import type { OutgoingMail } from '../mail/outgoing-mail.js';

interface Reader {
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
}

type Organisation = Settings['organisation'];

interface Letter {
  kind: OutgoingMail['kind'];
  language: Language;
  subject: string;
  paragraphs: string[];
  label: string;
}

/** @param link good once, so it stands in no text that is kept */
function write(letter: Letter, to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const content = {
    organisation,
    language: letter.language,
    heading: letter.subject,
    paragraphs: [catalogueOf(letter.language).mail_layout.greeting(to.name), ...letter.paragraphs],
    action: { label: letter.label, url: ONE_TIME_LINK },
  };
  return {
    kind: letter.kind,
    to: [to.email],
    subject: letter.subject,
    ...renderMail(content),
    one_time_link: link,
    ...(to.customer_id ? { customer_id: to.customer_id } : {}),
  };
}

/** To a new member of staff or a clinic. */
const staffInvitation = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'staff_invitation',
      language: 'en',
      subject: `Your ${organisation.name} account`,
      paragraphs: [
        `An account at ${organisation.name} was made for you, with this email address.`,
        'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page.',
      ],
      label: 'Set your password and sign in',
    },
    to,
    link,
    organisation,
  );

/** To a client who has become active, in her language; it says nothing of her health or of the services. */
function clientInvitation(to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const language = languageFor(to.preferred_language);
  const words = catalogueOf(language).client_invitation;
  const letter: Letter = {
    kind: 'client_invitation',
    language,
    subject: words.subject(organisation.name),
    paragraphs: [words.ready(organisation.name), words.link],
    label: words.button,
  };
  return write(letter, to, link, organisation);
}

/** To somebody whom a client has asked for help, in her language; it says nothing of her health or of the services. */
function caregiverInvitation(
  to: Reader,
  { name, preferred_language }: AskingClient,
  link: string,
  organisation: Organisation,
): OutgoingMail {
  const language = languageFor(preferred_language);
  const words = catalogueOf(language).caregiver_invitation;
  const letter: Letter = {
    kind: 'caregiver_invitation',
    language,
    subject: words.subject(name),
    paragraphs: [words.asked(name, organisation.name), words.link],
    label: words.button,
  };
  return write(letter, to, link, organisation);
}

/** @param to staff, a client, or a caregiver, who is told who has asked them */
export function invitationOf(
  to: Reader & { client?: AskingClient },
  link: string,
  organisation: Organisation,
): OutgoingMail {
  if (to.client) return caregiverInvitation(to, to.client, link, organisation);
  return (to.customer_id ? clientInvitation : staffInvitation)(to, link, organisation);
}

/** To the person who asked for it on the sign-in page; sent to clients whatever their mail preference. */
export function passwordReset(to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const language = languageFor(to.preferred_language);
  const words = catalogueOf(language).password_reset;
  const letter: Letter = {
    kind: 'set_password',
    language,
    subject: words.subject(organisation.name),
    paragraphs: [words.asked, words.link],
    label: words.button,
  };
  return write(letter, to, link, organisation);
}
