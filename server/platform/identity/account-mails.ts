import type { Settings } from '../config/settings.js';
import { catalogueFor } from '../language.js';
import { ONE_TIME_LINK } from '../mail/link-seal.service.js';
import { renderMail } from '../mail/mail-layout.js';
import type { OutgoingMail } from '../mail/outgoing-mail.js';

interface Reader {
  name: string;
  email: string;
  customer_id: string | null;
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
}

/** @param link good once, so it stands in no text that is kept */
function write(letter: Letter, to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const content = {
    organisation,
    heading: letter.subject,
    paragraphs: [`Dear ${to.name},`, ...letter.paragraphs],
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

/** To a client who has become active; it says nothing of their health or of the services. */
const clientInvitation = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'client_invitation',
      subject: `Welcome to ${organisation.name}`,
      paragraphs: [
        `Your account at ${organisation.name} is ready. There you can see your information and reach us.`,
        'The link works once, within 7 days. If it has expired, or for any question, give us a call.',
      ],
      label: 'Set your password and sign in',
    },
    to,
    link,
    organisation,
  );

/** To somebody whom a client has asked for help, in her language; it says nothing of her health or of the services. */
function caregiverInvitation(
  to: Reader,
  { name, preferred_language }: AskingClient,
  link: string,
  organisation: Organisation,
): OutgoingMail {
  const words = catalogueFor(preferred_language).caregiver_invitation;
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
export const passwordReset = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'set_password',
      subject: `Set a new ${organisation.name} password`,
      paragraphs: [
        'Somebody, most likely you, asked to set a new password for this email address.',
        'The link works once, within one hour. If you did not ask for it, do nothing: your password stays.',
      ],
      label: 'Set a new password',
    },
    to,
    link,
    organisation,
  );
