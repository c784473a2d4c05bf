import type { Email } from 'postal-mime';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tokenStyleSheet } from '../../contract/theme-tokens.js';
import type { InboxMail } from './local-inbox.js';

/** Mail of the local inbox as JSON. */
export interface InboxEntry {
  id: string;
  to: string[];
  cc: string[];
  subject: string;
  date: string;
  attachments: { filename: string; href: string }[];
}

const addresses = (list: Email['to']): string[] => (list ?? []).flatMap(({ address }) => address ?? []);

export function inboxListEntry({ id, mail }: InboxMail): InboxEntry {
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

/** Date of a mail in the organisation's time zone. */
function SentAt({ date, timeZone }: { date: string; timeZone: string }) {
  // A date that cannot be parsed is shown unchanged.
  if (Number.isNaN(Date.parse(date))) return date;
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(date));
  return <time dateTime={date}>{text}</time>;
}

const renderInbox = (title: string, body: ReactNode, nonce: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  )}`;

export const listPage = (entries: InboxEntry[], timeZone: string, nonce: string): string =>
  renderInbox(
    'Local inbox',
    <>
      <h1>Local inbox</h1>
      {entries.length === 0 ? (
        <p>No mail has been sent yet.</p>
      ) : (
        <ul>
          {entries.map(({ id, to, cc, subject, date, attachments }) => (
            <li key={id} className="mail">
              <a href={`/dev/inbox/${id}`}>{subject}</a>
              <p>
                To {[...to, ...cc].join(', ')}, <SentAt date={date} timeZone={timeZone} />
                {attachments.map(({ filename }) => `, ${filename}`).join('')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>,
    nonce,
  );

export function mailPage(entry: InboxEntry, text: string, timeZone: string, nonce: string): string {
  const { id, to, cc, subject, date, attachments } = entry;
  return renderInbox(
    subject,
    <>
      <p>
        <a href="/dev/inbox">Local inbox</a>
      </p>
      <h1>{subject}</h1>
      <dl>
        {to.length > 0 && <Line name="To">{to.join(', ')}</Line>}
        {cc.length > 0 && <Line name="Copy to">{cc.join(', ')}</Line>}
        {date && (
          <Line name="Sent">
            <SentAt date={date} timeZone={timeZone} />
          </Line>
        )}
        {attachments.length > 0 && (
          <Line name="Attached">
            {attachments.map(({ filename, href }, index) => (
              <Fragment key={href}>
                {index > 0 && ', '}
                <a href={href} download>
                  {filename}
                </a>
              </Fragment>
            ))}
          </Line>
        )}
      </dl>
      <iframe
        title="Mail"
        src={`/dev/inbox/${id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2>Text part</h2>
      <pre>{text}</pre>
    </>,
    nonce,
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
