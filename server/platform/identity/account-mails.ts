import type { Settings } from '../config/settings.js';
import type { OutgoingMail } from '../mail/outgoing-mail.js';
import { escapeHtml } from './pages/layout.js';

interface Reader {
  name: string;
  email: string;
  customer_id: string | null;
}

type Organisation = Settings['organisation'];

interface Letter {
  kind: string;
  subject: string;
  paragraphs: string[];
  action: string;
  after: string;
}

function write(letter: Letter, to: Reader, link: string, organisation: Organisation): OutgoingMail {
  const greeting = `Dear ${to.name},`;
  const closing = [`${organisation.name}`, `${organisation.phone} · ${organisation.email}`];
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    kind: letter.kind,
    to: [to.email],
    subject: letter.subject,
    text: [
      greeting,
      ...letter.paragraphs,
      `${letter.action}:\n${link}`,
      letter.after,
      closing.join('\n'),
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#1F2937">',
      paragraph(greeting),
      ...letter.paragraphs.map(paragraph),
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#B3246B;color:#FFFFFF;text-decoration:none">${escapeHtml(letter.action)}</a></p>`,
      `<p>Or copy this address: ${escapeHtml(link)}</p>`,
      paragraph(letter.after),
      `<p>${closing.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
    ...(to.customer_id ? { customer_id: to.customer_id } : {}),
  };
}

/** To a new member of staff or a clinic (contract 6). */
export const staffInvitation = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'staff_invitation',
      subject: `Your ${organisation.name} account`,
      paragraphs: [`An account at ${organisation.name} was made for you, with this email address.`],
      action: 'Set your password and sign in',
      after: 'The link works once, within 7 days. After that, use "Forgotten password?" on the sign-in page.',
    },
    to,
    link,
    organisation,
  );

/** To a client who has become active; it says nothing of their health or of the services. */
export const clientInvitation = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'client_invitation',
      subject: `Welcome to ${organisation.name}`,
      paragraphs: [
        `Your account at ${organisation.name} is ready. There you can see your information and reach us.`,
      ],
      action: 'Set your password and sign in',
      after: `The link works once, within 7 days. If it has expired, or for any question, call us at ${organisation.phone}.`,
    },
    to,
    link,
    organisation,
  );

/** To whoever asked for it on the sign-in page; sent to clients whatever their mail preference (contract 3). */
export const passwordReset = (to: Reader, link: string, organisation: Organisation): OutgoingMail =>
  write(
    {
      kind: 'set_password',
      subject: `Set a new ${organisation.name} password`,
      paragraphs: ['Somebody, most likely you, asked to set a new password for this email address.'],
      action: 'Set a new password',
      after:
        'The link works once, within one hour. If you did not ask for it, do nothing: your password stays.',
    },
    to,
    link,
    organisation,
  );
