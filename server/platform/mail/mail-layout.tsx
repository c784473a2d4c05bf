import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../contract/messages.js';
import { catalogueOf } from '../i18n/catalogues.js';

/** Rows with headings. The last row may be a total. */
export interface MailTable {
  columns: string[];
  rows: (string | number)[][];
  total?: (string | number)[];
}

/** Content of a mail, apart from its layout. */
interface MailContent {
  /** Language of the mail. The default is English, also for all mails to the office and its vendors. */
  language?: Language;
  organisation: { name: string; phone: string; email?: string };
  heading: string;
  paragraphs: string[];
  tables?: MailTable[];
  action?: { label: string; url: string };
  /** Paragraph after the action. */
  closing?: string;
}

/** Renders both parts of a mail in the layout of the organisation. React escapes all values. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return {
    text: renderText(content),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...content} />)}`,
  };
}

/** Formats a US number: `+19375550123` becomes `(937) 555-0123`. Other numbers stay unchanged. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const signatureOf = ({ name, phone, email }: MailContent['organisation']): string =>
  [name, readablePhone(phone), email].filter(Boolean).join('\n');

function renderText({
  organisation,
  heading,
  paragraphs,
  tables = [],
  action,
  closing,
}: MailContent): string {
  const parts = [heading, ...paragraphs, ...tables.map(textTable)];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (closing) parts.push(closing);
  parts.push(`-- \n${signatureOf(organisation)}`);
  return parts.join('\n\n');
}

/** Renders a table as text, without empty cells at the end of a row. */
const textTable = ({ columns, rows, total }: MailTable): string =>
  [columns, ...rows, ...(total ? [total] : [])]
    .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1).join('  |  '))
    .join('\n');

const PINK = '#b4235f';
const INK = '#2b2130';
const QUIET = '#655a6b';
const LINE = '#e6dfe8';

/** Inline styles, because mail programs ignore style sheets. */
const STYLES = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: '#f7f3f8',
    font: '16px/1.5 system-ui,Arial,sans-serif',
    color: INK,
  },
  card: {
    maxWidth: 640,
    margin: '0 auto',
    padding: 24,
    background: '#fff',
    borderTop: `4px solid ${PINK}`,
  },
  organisation: { margin: '0 0 16px', color: PINK, fontWeight: 700 },
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: '0 0 16px' },
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse', fontSize: 15 },
  cell: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${LINE}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  action: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    background: PINK,
    color: '#fff',
    textDecoration: 'none',
    borderRadius: 6,
  },
  address: { margin: '0 0 16px', fontSize: 14, color: QUIET, overflowWrap: 'anywhere' },
  signature: {
    margin: '24px 0 0',
    paddingTop: 16,
    borderTop: `1px solid ${LINE}`,
    fontSize: 14,
    color: QUIET,
  },
} satisfies Record<string, CSSProperties>;

function MailDocument({
  language = 'en',
  organisation,
  heading,
  paragraphs,
  tables = [],
  action,
  closing,
}: MailContent) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
      </head>
      <body style={STYLES.body}>
        <div style={STYLES.card}>
          <p style={STYLES.organisation}>{organisation.name}</p>
          <h1 style={STYLES.heading}>{heading}</h1>
          {paragraphs.map((paragraph, place) => (
            <Paragraph key={place}>{paragraph}</Paragraph>
          ))}
          {tables.map((table, place) => (
            <Table key={place} {...table} />
          ))}
          {action && <Action {...action} hint={catalogueOf(language).mail_layout.copy_address} />}
          {closing && <Paragraph>{closing}</Paragraph>}
          <p style={STYLES.signature}>{withBreaks(signatureOf(organisation))}</p>
        </div>
      </body>
    </html>
  );
}

const Paragraph = ({ children }: { children: string }) => (
  <p style={STYLES.paragraph}>{withBreaks(children)}</p>
);

const Table = ({ columns, rows, total }: MailTable) => (
  <table style={STYLES.table}>
    <tbody>
      <Row cell="th" values={columns} />
      {rows.map((values, place) => (
        <Row key={place} cell="td" values={values} />
      ))}
      {total && <Row cell="th" values={total} />}
    </tbody>
  </table>
);

/** Table row. Columns of numbers are as narrow as possible. */
const Row = ({ cell: Cell, values }: { cell: 'td' | 'th'; values: readonly (string | number)[] }) => (
  <tr>
    {values.map((value, place) => (
      <Cell key={place} style={typeof value === 'number' ? { ...STYLES.cell, width: '1%' } : STYLES.cell}>
        {withBreaks(String(value))}
      </Cell>
    ))}
  </tr>
);

/** Button, and its URL for mail programs that show no button. */
const Action = ({ label, url, hint }: { label: string; url: string; hint: string }) => (
  <>
    <p style={STYLES.action}>
      <a href={url} style={STYLES.button}>
        {label}
      </a>
    </p>
    <p style={STYLES.address}>
      {hint}
      <br />
      {url}
    </p>
  </>
);

const withBreaks = (text: string): ReactNode =>
  text.split('\n').map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
