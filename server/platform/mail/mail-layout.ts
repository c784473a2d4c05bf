import type { Language } from '../../contract/messages.js';
import { catalogueOf } from '../i18n/catalogues.js';
import { escapeHtml } from '../escape-html.js';

/** Rows under headings; the last one may add up the others. */
export interface MailTable {
  columns: string[];
  rows: (string | number)[][];
  total?: (string | number)[];
}

/** Content of a mail, apart from its layout. */
export interface MailContent {
  /** English where nothing else is said, as in every mail to the office and its vendors. */
  language?: Language;
  organisation: { name: string; phone: string; email?: string };
  heading: string;
  paragraphs: string[];
  tables?: MailTable[];
  action?: { label: string; url: string };
  /** A paragraph after the action. */
  closing?: string;
}

/** Both parts of a mail in the organisation's one layout; every value is escaped. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

/** `+19375550123` as people read it: `(937) 555-0123`; a number from elsewhere stays as it is. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

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
  parts.push(
    `-- \n${[organisation.name, readablePhone(organisation.phone), organisation.email].filter(Boolean).join('\n')}`,
  );
  return parts.join('\n\n');
}

/** Empty cells at a row's end are left out. */
const textTable = ({ columns, rows, total }: MailTable): string =>
  [columns, ...rows, ...(total ? [total] : [])]
    .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1).join('  |  '))
    .join('\n');

const PINK = '#b4235f';
const INK = '#2b2130';
const QUIET = '#655a6b';
const LINE = '#e6dfe8';

function renderHtml(content: MailContent): string {
  const { language = 'en', organisation, heading, paragraphs, tables = [], action, closing } = content;
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};text-align:left;vertical-align:top`;
  const lines = (text: string | number) => escapeHtml(String(text)).replaceAll('\n', '<br>');
  const row = (tag: 'td' | 'th', values: (string | number)[]) =>
    `<tr>${values.map((value) => `<${tag} style="${cell}${typeof value === 'number' ? ';width:1%' : ''}">${lines(value)}</${tag}>`).join('')}</tr>`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const htmlTable = ({ columns, rows, total }: MailTable) =>
    `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">${row('th', columns)}${rows.map((values) => row('td', values)).join('')}${total ? row('th', total) : ''}</table>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f7f3f8;font:16px/1.5 system-ui,Arial,sans-serif;color:${INK}">`,
    `<div style="max-width:640px;margin:0 auto;padding:24px;background:#fff;border-top:4px solid ${PINK}">`,
    `<p style="margin:0 0 16px;color:${PINK};font-weight:700">${escapeHtml(organisation.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...tables.map(htmlTable),
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:${PINK};color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(action.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:14px;color:${QUIET};overflow-wrap:anywhere">${catalogueOf(language).mail_layout.copy_address}<br>${escapeHtml(action.url)}</p>`
      : '',
    closing ? paragraph(closing) : '',
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};font-size:14px;color:${QUIET}">`,
    [organisation.name, readablePhone(organisation.phone), organisation.email ?? '']
      .filter(Boolean)
      .map(escapeHtml)
      .join('<br>'),
    '</p></div></body></html>',
  ].join('');
}
