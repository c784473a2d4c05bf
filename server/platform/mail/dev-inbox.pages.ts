import type { Email } from 'postal-mime';
import { escape } from './mail-layout.js';
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
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #2b2130; background: #f7f3f8 }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { font-size: 1.4rem } a { color: #8f1b4b }
  ul { list-style: none; margin: 0; padding: 0 }
  li.mail { background: #fff; border: 1px solid #e6dfe8; border-radius: 6px; margin: 0 0 .5rem; padding: .75rem 1rem }
  p, dl { margin: .25rem 0; color: #655a6b; overflow-wrap: anywhere }
  dt { float: left; clear: left; width: 6rem } dd { margin: 0 0 0 6rem; color: #2b2130 }
  iframe { width: 100%; height: 70vh; border: 1px solid #e6dfe8; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e6dfe8; padding: 1rem }`;

function page(title: string, body: string, nonce: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}

export function listPage(entries: InboxEntry[], nonce: string): string {
  const rows = entries.map(
    (entry) =>
      `<li class="mail"><a href="/dev/inbox/${entry.id}">${escape(entry.subject)}</a>` +
      `<p>To ${escape([...entry.to, ...entry.cc].join(', '))}, <time datetime="${escape(entry.date)}">${escape(entry.date)}</time>` +
      `${entry.attachments.map(({ filename }) => `, ${escape(filename)}`).join('')}</p></li>`,
  );
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>';
  return page('Local inbox', `<h1>Local inbox</h1>${body}`, nonce);
}

export function mailPage(entry: InboxEntry, text: string, nonce: string): string {
  const attachments = entry.attachments.map(
    ({ filename, href }) => `<a href="${href}" download>${escape(filename)}</a>`,
  );
  const lines: [string, string][] = [
    ['To', escape(entry.to.join(', '))],
    ['Copy to', escape(entry.cc.join(', '))],
    ['Sent', escape(entry.date)],
    ['Attached', attachments.join(', ')],
  ];
  return page(
    entry.subject,
    '<p><a href="/dev/inbox">Local inbox</a></p>' +
      `<h1>${escape(entry.subject)}</h1><dl>` +
      lines
        .filter(([, value]) => value)
        .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
        .join('') +
      '</dl>' +
      `<iframe title="Mail" src="/dev/inbox/${entry.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` +
      `<h2>Text part</h2><pre>${escape(text)}</pre>`,
    nonce,
  );
}
