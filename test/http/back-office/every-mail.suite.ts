import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Group } from '../../../server/contract/groups.js';
import type { Language } from '../../../server/contract/messages.js';
import { MAIL_KINDS, type MailKind } from '../../../server/contract/mail.js';
import { catalogueOf } from '../../../server/platform/i18n/catalogues.js';
import { createPeer } from '../../factories/peer-support.js';
import { REFERRAL } from '../../factories/referrals.js';
import {
  createRideRequest,
  assignDriver,
  workdayAhead,
  createRegionDriverAndClient,
} from '../../factories/transport.js';
import { signInAs, signInAsCustomer, createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { waitUntil } from '../../setup/background.js';
import { dayAfter } from '../../setup/dates.js';
import type { ReceivedMail } from '../../setup/inbox.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

/** A received mail with its kind and language. */
interface Mail extends ReceivedMail {
  kind: MailKind;
  language: Language;
}

/** Names that no subject may contain. */
const CLIENT_NAMES = ['Ada Moss', 'Bea Noll', 'Carla Ruiz', 'Rita Rides', 'Petra Patient', 'Fay Friend'];
/** Folder for the mails. `npm run pictures` takes its pictures of them. */
const folder = process.env.MAILS_FOLDER;

const unescapeHtml = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Returns the lines of a text. An empty last cell and a colon before an address are dropped. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/[|\s]+/g, ' ').trim())
    .map((line) => (line.endsWith(':') ? line.slice(0, -1) : line))
    .filter(Boolean);

/** Returns the lines that the HTML part shows. */
const htmlLines = ({ html, language }: Mail): Set<string> => {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<br\/?>|<\/(?:p|h1|tr|table|div)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, ' ');
  const lines = new Set(linesOf(unescapeHtml(body)));
  // The hint for readers without the button is not in the text part.
  for (const line of linesOf(catalogueOf(language).mail_layout.copy_address)) lines.delete(line);
  return lines;
};

const textLines = ({ text }: Mail): Set<string> => new Set(linesOf(text.replace(/^-- ?$/m, '')));

const linksOf = (part: string): string[] =>
  [...new Set([...part.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => unescapeHtml(link)))].sort();

describe('Mails of every kind', () => {
  let test: TestApp;
  let office: Api;
  const mails: Mail[] = [];

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    office = await signInAs(test, Group.Coordinator);
    await sendAccountMails();
    await sendMealMails();
    const region = await sendRideMails();
    await sendStaffMails(region);
    const expectedMails = () =>
      test.db.query<{ kind: MailKind; message_id: string }>(
        `SELECT kind, message_id FROM mail_messages WHERE status IN ('queued', 'sent') ORDER BY id`,
      );
    const receivedIds = async () => new Set(test.inbox.mails.map(({ message_id }) => message_id));
    await waitUntil(async () => {
      const ids = await receivedIds();
      return (await expectedMails()).rows.every(({ message_id }) => ids.has(message_id));
    }, 60_000);
    for (const { kind, message_id } of (await expectedMails()).rows) {
      const mail = test.inbox.mails.find((each) => each.message_id === message_id)!;
      const language = mail.html.includes('<html lang="es"') ? 'es' : 'en';
      if (!mails.some((each) => each.kind === kind && each.language === language))
        mails.push({ ...mail, kind, language });
    }
    if (folder) await Promise.all(mails.map(save));
  }, 240_000);
  afterAll(() => test.close());

  async function save({ kind, language, html }: Mail): Promise<void> {
    await mkdir(folder!, { recursive: true });
    await writeFile(join(folder!, `${kind}-${language}.html`), html);
  }

  /** Causes invitations, mails about passwords, and clients' messages to the office, in both languages. */
  async function sendAccountMails(): Promise<void> {
    for (const preferred_language of ['English', 'Español']) {
      const { customer, client_id } = await signInAsCustomer(test, office, {
        name: preferred_language === 'English' ? 'Ada Moss' : 'Carla Ruiz',
        status: 'active',
        preferred_language,
      });
      const { email } = ok(await office.get(`customers/${client_id}/`));
      await fetch(`${test.base_url}/oidc/password/forgotten`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      });
      const services = ['meals', 'transportation'];
      const caregiver = {
        name: 'Jane Moss',
        email: `jane.${preferred_language === 'English' ? 'en' : 'es'}@helpers.test`,
      };
      ok(await customer.post('caregivers/', { customer_id: client_id, ...caregiver, services }));
      const staff = await createStaffUser(test, Group.Coordinator);
      ok(
        await customer.post('caregivers/', {
          customer_id: client_id,
          ...caregiver,
          email: staff.email,
          services,
        }),
      );
      const friend = { name: 'Fay Friend', phone_number: '9375550123', notes: 'Met at church' };
      ok(await customer.post('customers/refer_a_friend/', friend));
      ok(await customer.post('customers/cancel_services/', { notes: 'I am moving to my sister.' }));
      ok(await customer.post('customers/request_service/', { service: 'meals', notes: 'No milk' }));
    }
  }

  async function sendMealMails(): Promise<void> {
    const meals = new MealCalls(test, office);
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Riverside Kitchen' });
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Ada Moss',
      meals_allergies: 'Nuts',
      meals_preference: 'Soft',
    });
    await meals.addMealClient(kitchen, { name: 'Bea Noll', meals_preference: 'No pork' });
    await meals.addMealClient(kitchen, { name: 'Carla Ruiz', number_of_children: 0 });
    await meals.send(kitchen);
    await meals.patchClient(client, { meals_allergies: 'Nuts, shellfish' });
    ok(await office.post(`customers/${client.id}/send_corrections/`));
  }

  async function sendRideMails(): Promise<Json> {
    const { region, client, driver } = await createRegionDriverAndClient(office);
    ok(await office.patch(`customers/${client.id}/`, { name: 'Rita Rides' }));
    const trip = await assignDriver(
      office,
      await createRideRequest(office, client, { pick_up_time: '11:00' }),
      driver,
    );
    ok(await office.patch(`customer_transport_transactions/${trip.id}/`, { pick_up_time: '11:30' }));
    ok(await office.delete(`customer_transport_transactions/${trip.id}/`));
    return region;
  }

  async function sendStaffMails(region: Json): Promise<void> {
    const user = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    const coordinator = await signInUser(test, user);
    ok(await coordinator.patch('users/profile/', { day_sheet_mail: true }));
    await runJobAsOf(test, 'day-sheet:mail', `${workdayAhead()}T15:00:00Z`);
    await runJobAsOf(test, 'transport:warn-unassigned', `${dayAfter(workdayAhead(), -1)}T15:00:00Z`);
    ok(await coordinator.post('meal_vendors/export/', {}));
    await test.db.query(
      `WITH asked AS (
         INSERT INTO exports (id, kind, user_id, "group", parameters, file_name, expires_at)
         VALUES (new_id(), 'customers', $1, $2, '{"period": "ytd", "statuses": "broken"}', 'customers.csv',
           now() + interval '7 days') RETURNING id)
       INSERT INTO export_runs (export_id, attempts) SELECT id, 4 FROM asked`,
      [(await createStaffUser(test, Group.Manager)).id, Group.Manager],
    );
    const client = await createPeerSupportClient(region);
    const peer = await createPeer(office, region.id);
    ok(
      await office.post(`customers/${client.id}/email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [peer.id],
        confirmed: true,
      }),
    );
    const clinic = await createStaffUser(test, Group.ReferralCenter, { default_region_id: region.id });
    ok(await (await signInUser(test, clinic)).post('customers/', REFERRAL));
    const admin = await signInAs(test, Group.Admin);
    const newUser = { name: 'Nora New', email: 'nora.new@prg.test', group: Group.Coordinator };
    ok(await admin.post('users/', { ...newUser, default_region_id: region.id }));
    await waitUntil(async () => {
      const { rows } = await test.db.query(`SELECT FROM mail_messages WHERE kind LIKE 'export_%'`);
      return rows.length === 2;
    }, 60_000);
  }

  async function createPeerSupportClient(region: Json): Promise<Json> {
    const { client_id } = await signInAsCustomer(test, office, {
      name: 'Bea Noll',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      city: 'Dayton',
      phone_number: '9375550155',
      cancer_type: 'Breast',
      cancer_stage: 'One',
      is_physician_verbal_consent_given: true,
    });
    return ok(await office.get(`customers/${client_id}/`));
  }

  it('are sent in English, and invitations and password mails also in Spanish', () => {
    const kindsIn = (language: Language) =>
      mails
        .filter((mail) => mail.language === language)
        .map(({ kind }) => kind)
        .sort();
    expect(kindsIn('en')).toEqual([...MAIL_KINDS].sort());
    expect(kindsIn('es')).toEqual(['caregiver_invitation', 'client_invitation', 'set_password']);
  });

  it('contain no client name in the subject', () => {
    for (const { kind, subject } of mails)
      for (const name of CLIENT_NAMES.flatMap((client) => client.split(' ')))
        expect(`${kind}: ${subject}`).not.toContain(name);
  });

  it('have the same lines and links in their text part and their HTML part', () => {
    for (const mail of mails) {
      expect({ kind: mail.kind, lines: textLines(mail) }).toEqual({
        kind: mail.kind,
        lines: htmlLines(mail),
      });
      expect(linksOf(mail.text)).toEqual(linksOf(mail.html));
    }
  });

  it('begin each line with a capital letter, a number or an address', () => {
    for (const mail of mails)
      for (const line of textLines(mail))
        expect(`${mail.kind}: ${line}`).toMatch(/: (?:["¿¡(]?[\dA-ZÁÉÍÓÚÑ+]|https?:|[\w.]+@)/);
  });
});
