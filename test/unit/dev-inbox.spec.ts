import { listPage, mailPage, type InboxEntry } from '../../server/platform/mail/dev-inbox.pages.js';

const entry = (date: string): InboxEntry => ({
  id: '01890000-0000-7000-8000-000000000000',
  to: ['cora@kitchen.test'],
  cc: [],
  subject: 'PRG meal list',
  date,
  attachments: [],
});

/** Returns the text of a page with normal spaces. */
const textOf = (html: string) => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ');

describe('The local inbox', () => {
  it.each([
    ['2026-11-21T03:23:28.000Z', 'America/New_York', 'November 20, 2026 at 10:23 PM EST'],
    ['2026-07-01T12:05:00.000Z', 'America/Chicago', 'July 1, 2026 at 7:05 AM CDT'],
    ['yesterday', 'America/New_York', 'yesterday'],
  ])('shows the time of a mail sent at %s in %s as "%s"', (date, zone, text) => {
    expect(textOf(listPage([entry(date)], zone, 'nonce'))).toContain(text);
    expect(textOf(mailPage(entry(date), 'Text', zone, 'nonce'))).toContain(`Sent ${text}`);
  });
});
