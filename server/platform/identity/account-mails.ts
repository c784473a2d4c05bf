import type { Settings } from '../config/settings.js';
import type { Language } from '../../contract/messages.js';
import { catalogueOf, languageFor } from '../language.js';
import { ONE_TIME_LINK } from '../mail/link-seal.service.js';
import { renderMail } from '../mail/mail-layout.js';
import type { OutgoingMail } from '../mail/outgoing-mail.js';

interface Reader {
  name: string;
  email: string;
  customer_id: string | null;
  /** As she calls it; nothing is English. */
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
  subject: string;
  paragraphs: string[];
  label: string;
  language?: Language;
}

/** @param link good once, so it stands in no text that is kept */
function write(letter: Letter, to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const { language = languageFor(to.preferred_language) } = letter;
  const content = {
    organisation,
    language,
    heading: letter.subject,
    paragraphs: [catalogueOf(language).account_mails.dear(to.name), ...letter.paragraphs],
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

/** To a client who has become active, in her language; it says nothing of their health or of the services. */
function clientInvitation(to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const words = catalogueOf(languageFor(to.preferred_language)).account_mails;
  const letter: Letter = {
    kind: 'client_invitation',
    subject: words.welcome(organisation.name),
    paragraphs: [words.account_ready(organisation.name), words.link_for_week],
    label: words.set_and_sign_in,
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
  const words = catalogueOf(languageFor(preferred_language)).caregiver_invitation;
  const letter: Letter = {
    kind: 'caregiver_invitation',
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
  const words = catalogueOf(languageFor(to.preferred_language)).account_mails;
  const letter: Letter = {
    kind: 'set_password',
    subject: words.new_password(organisation.name),
    paragraphs: [words.somebody_asked, words.link_for_hour],
    label: words.set_password,
  };
  return write(letter, to, link, organisation);
}
