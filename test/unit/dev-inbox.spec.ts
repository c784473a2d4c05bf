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
const read = (html: string) => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the local inbox', () => {
  it.each([
    ['2026-11-21T03:23:28.000Z', 'America/New_York', 'November 20, 2026 at 10:23 PM EST'],
    ['2026-07-01T12:05:00.000Z', 'America/Chicago', 'July 1, 2026 at 7:05 AM CDT'],
    ['yesterday', 'America/New_York', 'yesterday'],
  ])('shows when a mail of %s was sent in %s, and names the zone', (date, zone, shown) => {
    expect(read(listPage([entry(date)], zone, 'nonce'))).toContain(shown);
    expect(read(mailPage(entry(date), 'Text', zone, 'nonce'))).toContain(`Sent ${shown}`);
  });
});
