import type { Email } from 'postal-mime';
import { tokenStyleSheet } from '../../contract/theme-tokens.js';
import { escapeHtml } from '../escape-html.js';
import type { InboxMail } from './local-inbox.js';

/** A mail of the local inbox as programs read it. */
export interface InboxEntry {
  id: string;
  to: string[];
  cc: string[];
  subject: string;
  date: string;
  attachments: { filename: string; href: string }[];
}

const addresses = (list: Email['to']): string[] => (list ?? []).flatMap(({ address }) => address ?? []);

export function inboxEntry({ id, mail }: InboxMail): InboxEntry {
  return {
    id,
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    attachments: mail.attachments.map(({ filename }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      href: `/dev/inbox/${id}/attachments/${index}`,
    })),
  };
}

const STYLE = `
  ${tokenStyleSheet(16)}
  body { margin: 0; font: var(--fontSize)/1.5 var(--font); color: var(--text); background: var(--page) }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere }
  h1 { font-size: 1.4rem } a { color: var(--brandStrong) }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
  ul { list-style: none; margin: 0; padding: 0 }
  li.mail { background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); margin: 0 0 .5rem; padding: .75rem 1rem }
  p, dl { margin: .25rem 0; color: var(--textSecondary) }
  dt { float: left; clear: left; width: 6rem } dd { margin: 0 0 0 6rem; color: var(--text) }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); background: #fff }
  pre { white-space: pre-wrap; background: var(--paper); border: 1px solid var(--line); padding: 1rem }`;

/** When it was sent, in the organisation's time zone, which it names. */
function sentAt(date: string, timeZone: string): string {
  // A date that cannot be parsed is shown as it is in the mail.
  if (Number.isNaN(Date.parse(date))) return escapeHtml(date);
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(date));
  return `<time datetime="${escapeHtml(date)}">${escapeHtml(shown)}</time>`;
}

function page(title: string, body: string, nonce: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}

export function listPage(entries: InboxEntry[], timeZone: string, nonce: string): string {
  const rows = entries.map(
    (entry) =>
      `<li class="mail"><a href="/dev/inbox/${entry.id}">${escapeHtml(entry.subject)}</a>` +
      `<p>To ${escapeHtml([...entry.to, ...entry.cc].join(', '))}, ${sentAt(entry.date, timeZone)}` +
      `${entry.attachments.map(({ filename }) => `, ${escapeHtml(filename)}`).join('')}</p></li>`,
  );
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>';
  return page('Local inbox', `<h1>Local inbox</h1>${body}`, nonce);
}

export function mailPage(entry: InboxEntry, text: string, timeZone: string, nonce: string): string {
  const attachments = entry.attachments.map(
    ({ filename, href }) => `<a href="${href}" download>${escapeHtml(filename)}</a>`,
  );
  const lines: [string, string][] = [
    ['To', escapeHtml(entry.to.join(', '))],
    ['Copy to', escapeHtml(entry.cc.join(', '))],
    ['Sent', sentAt(entry.date, timeZone)],
    ['Attached', attachments.join(', ')],
  ];
  return page(
    entry.subject,
    '<p><a href="/dev/inbox">Local inbox</a></p>' +
      `<h1>${escapeHtml(entry.subject)}</h1><dl>` +
      lines
        .filter(([, value]) => value)
        .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
        .join('') +
      '</dl>' +
      `<iframe title="Mail" src="/dev/inbox/${entry.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` +
      `<h2>Text part</h2><pre>${escapeHtml(text)}</pre>`,
    nonce,
  );
}
