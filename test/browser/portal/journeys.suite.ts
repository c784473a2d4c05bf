import type { Browser, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { en } from '../../../server/contract/languages/en.js';
import { es } from '../../../server/contract/languages/es.js';
import { LANGUAGE_NAMES, type Language, type Messages } from '../../../server/contract/messages.js';
import { aCleaningVendor } from '../../factories/cleaning.js';
import { aKitchen, processMeals, type Kitchen } from '../../factories/clients.js';
import { next } from '../../factories/sequence.js';
import { aDriver, aRequest, assign } from '../../factories/transport.js';
import { as, asCustomer } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { accessibilityProblems, fillSignIn, openBrowser, openPage } from '../../setup/browser.js';
import { TEST_PASSWORD } from '../../setup/cheap-passwords.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';

const PHONE = { width: 390, height: 844 };
/** Far enough ahead to be before every cut-off. */
const FIRST_MEAL = day(6);
const PAGES = [
  '/customer/customer-info',
  '/customer/services-enrolled/meals',
  '/customer/services-enrolled/house-cleaning',
  '/customer/services-enrolled/transportation',
  '/customer/services-enrolled/peer-support',
  '/customer/caregivers',
  '/customer/refer',
  '/customer/service-cancel',
];

const LANGUAGES: [Language, Messages, string][] = [
  ['en', en, 'English'],
  ['es', es, 'Español'],
];

describe('the portal on a phone', () => {
  let test: TestApp;
  let office: Api;
  let browser: Browser;
  let kitchen: Kitchen;

  beforeAll(async () => {
    test = await startTestApp();
    office = await as(test, Group.Coordinator);
    kitchen = await aKitchen(office, { delivery_day: weekdayOf(FIRST_MEAL) });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  /** A client with every service, a meal, a ride with a driver and a cleaner. */
  async function aServedClient(preferred_language: string, fields: Json = {}): Promise<Json> {
    const cleaner = await aCleaningVendor(office, kitchen.region.id);
    const { client_id } = await asCustomer(test, office, {
      name: `Rosa Served ${'abcdefghij'[next() % 10]}`,
      status: 'active',
      active_date: day(-30),
      preferred_language,
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      assigned_meal_vendor_id: kitchen.vendor.id,
      assigned_cleaning_vendor_id: cleaner.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      number_of_adults: 2,
      number_of_children: 1,
      address: '5 Oak Street',
      meals_allergies: 'Nuts',
      treatment_center_address: '1 Clinic Road',
      ...fields,
    });
    return ok(await office.get(`customers/${client_id}/`));
  }

  async function open(client: Json, locale = 'en-US') {
    const { page, problems } = await openPage(browser, test.base_url, { viewport: PHONE, locale });
    await page.goto('/');
    await page.locator('button.button').click();
    await page.locator('[name=email]').fill(client.email);
    await page.locator('[name=password]').fill(TEST_PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await page.waitForURL('**/customer/customer-info');
    await page.locator('h1').waitFor();
    return { page, problems };
  }

  const notice = (page: Page, text: string) =>
    page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = (page: Page) => page.getByRole('dialog');
  async function go(page: Page, path: string, heading: string) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }

  describe.each(LANGUAGES)('in %s', (language, words, called) => {
    let client: Json;
    let page: Page;
    let problems: string[];
    const { pages, meals_page, your_information, transport_page, cleaning_page, caregivers_page } = words;

    beforeAll(async () => {
      client = await aServedClient(called);
      await processMeals(office, client, kitchen, FIRST_MEAL);
      const driver = await aDriver(office, kitchen.region.id);
      const ride = await aRequest(office, client);
      await assign(office, ride, driver);
      ({ page, problems } = await open(client, language === 'es' ? 'es-US' : 'en-US'));
    });
    afterAll(() => page?.context().close());

    it('shows first what comes next, in the language of the account', async () => {
      expect(await page.title()).toBe(words.portal.page_title(pages.your_information, 'PRG'));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const next = page.getByRole('region', { name: your_information.whats_next });
      await next.getByText(kitchen.vendor.name).waitFor();
      await next.getByRole('heading', { name: your_information.next_ride }).waitFor();
      await page.getByText('Nuts').waitFor();
      for (const name of [your_information.home_address, your_information.date_of_enrollment])
        await page.getByRole('rowheader', { name }).waitFor();
    });

    it('keeps to the pages as they are named, and leads back from others', async () => {
      await page.goto('/customer/');
      await page.waitForURL('**/customer/customer-info');
      await page.goto('/customer/services-enrolled/');
      await page.waitForURL('**/customer/services-enrolled/meals');
      await page.goto('/customer/nowhere');
      await page.waitForURL('**/customer/customer-info');
    });

    it.each([320, 1280])('has no barrier and nothing cut off at %s pixels', async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const found: string[] = [];
      for (const path of PAGES) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        found.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`));
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beyond > 0) found.push(`${path} is ${beyond} px too wide`);
      }
      await page.setViewportSize(PHONE);
      expect(found).toEqual([]);
    });

    it('changes who eats, and never more than ten', async () => {
      await go(page, '/customer/services-enrolled/meals', pages.meals);
      await press(page, meals_page.change);
      await dialog(page).getByLabel(meals_page.number_of_adults).fill('9');
      await dialog(page).getByLabel(meals_page.number_of_children).fill('2');
      await dialog(page).getByRole('button', { name: meals_page.update, exact: true }).click();
      await dialog(page).getByText(meals_page.too_many).waitFor();
      await dialog(page).getByLabel(meals_page.number_of_adults).fill('4');
      await dialog(page).getByLabel(meals_page.number_of_children).fill('');
      await dialog(page).getByRole('button', { name: meals_page.update, exact: true }).click();
      await notice(page, meals_page.updated);
      await page.getByRole('row', { name: `${meals_page.number_of_adults} 4` }).waitFor();
      const [meal] = ok(
        await office.get('customer_meal_schedules/', { query: { customer: client.id } }),
      ).results;
      expect(meal).toMatchObject({ number_of_adults: 4, number_of_children: 0 });
    });

    it('puts the next meal off and cancels one, after asking', async () => {
      const before = ok(
        await office.get('customer_meal_schedules/', { query: { customer: client.id } }),
      ).results;
      await press(page, meals_page.change);
      await dialog(page).getByRole('button', { name: meals_page.defer, exact: true }).click();
      await dialog(page).getByText(meals_page.sure_to_defer_text).waitFor();
      await dialog(page).getByRole('button', { name: meals_page.defer, exact: true }).click();
      await notice(page, meals_page.deferred);
      await dialog(page).waitFor({ state: 'detached' });
      await press(page, meals_page.change);
      await dialog(page).getByRole('button', { name: meals_page.cancel, exact: true }).click();
      await dialog(page).getByText(meals_page.sure_to_cancel_text).waitFor();
      await dialog(page).getByRole('button', { name: meals_page.cancel, exact: true }).click();
      await notice(page, meals_page.cancelled);
      const after: Json[] = ok(
        await office.get('customer_meal_schedules/', { query: { customer: client.id } }),
      ).results;
      const was = (id: string) => after.find((meal) => meal.id === id)!;
      expect(was(before[0].id).date_of_delivery > before.at(-1).date_of_delivery).toBe(true);
      expect(was(before[1].id).status).toBe('cancelled');
    });

    it('corrects an allergy', async () => {
      await go(page, '/customer/customer-info', pages.your_information);
      await press(page, your_information.change_allergies);
      await page.getByLabel(your_information.allergies, { exact: true }).fill('Nuts, shellfish');
      await press(page, words.portal.save);
      await notice(page, your_information.allergies_saved);
      expect(ok(await office.get(`customers/${client.id}/`)).meals_allergies).toBe('Nuts, shellfish');
    });

    it('adds, changes and deletes a ride', async () => {
      await go(page, '/customer/services-enrolled/transportation', pages.transport);
      const form = page.getByRole('form', { name: transport_page.requests });
      await form.getByLabel(transport_page.drop_address).fill('');
      await press(page, transport_page.add);
      await form.getByText(words.customer_transport_requests.drop_address_required).waitFor();
      await form.getByText(words.customer_transport_requests.pick_up_date_required).waitFor();
      await form.getByLabel(transport_page.drop_address).fill('1 Clinic Road');
      await form.getByLabel(transport_page.pickup_date).fill(day(9));
      await form.getByLabel(transport_page.pickup_time, { exact: true }).selectOption('09:30');
      await press(page, transport_page.add);
      await notice(page, transport_page.saved);
      const list = page.getByRole('list', { name: transport_page.open_requests });
      await list.getByText('1 Clinic Road').waitFor();
      await list.getByRole('button', { name: new RegExp(`^${transport_page.edit}`) }).click();
      const edited = page.getByRole('form', { name: transport_page.editing });
      await edited.getByLabel(transport_page.pickup_time, { exact: true }).selectOption('11:00');
      await press(page, transport_page.save);
      await list.getByText('11:00').waitFor();
      await list.getByRole('button', { name: new RegExp(`^${transport_page.delete}`) }).click();
      await dialog(page).getByText(transport_page.sure_to_delete).waitFor();
      await dialog(page).getByRole('button', { name: transport_page.delete, exact: true }).click();
      await notice(page, transport_page.deleted);
      await page.getByText(transport_page.none_open).waitFor();
    });

    it('records a cleaning, of today or before', async () => {
      await go(page, '/customer/services-enrolled/house-cleaning', pages.house_cleaning);
      const save = page.getByRole('button', { name: cleaning_page.record, exact: true });
      expect(await save.isDisabled()).toBe(true);
      await page.getByLabel(cleaning_page.date).fill(day(1));
      await page.getByText(words.cleaning_transactions.date_ahead).waitFor();
      await page.getByLabel(cleaning_page.date).fill(day(-400));
      await page.getByText(/antes del|not be before/).waitFor();
      await page.getByLabel(cleaning_page.date).fill(day(0));
      await page.getByLabel(cleaning_page.feedback).fill('Very clean');
      await save.click();
      await notice(page, cleaning_page.recorded);
      await page.getByRole('list', { name: cleaning_page.history }).getByText('Very clean').waitFor();
    });

    it('invites a caregiver, who sees the chosen services and is gone when revoked', async () => {
      const email = `helper${next()}@example.org`;
      await go(page, '/customer/caregivers', pages.caregivers);
      await page.getByLabel(caregivers_page.name).fill('Luis Helper');
      await page.getByLabel(caregivers_page.email).fill(email);
      await press(page, caregivers_page.invite);
      await page.getByText(words.caregivers.services_required).waitFor();
      await page.getByLabel(words.services.meals).check();
      await press(page, caregivers_page.invite);
      await notice(page, caregivers_page.invited);
      const link = await lastLinkTo(test, email, 'caregiver_invitation');
      const helper = (await openPage(browser, test.base_url, { viewport: PHONE })).page;
      await helper.goto(link);
      await helper.locator('[name=password]').fill(TEST_PASSWORD);
      await helper.locator('main button[type=submit], main form button').first().click();
      await helper.goto('/');
      await helper.locator('button.button').click();
      await fillSignIn(helper, email).catch(() => undefined);
      await helper.waitForURL('**/customer/customer-info');
      await helper.getByText(client.name).first().waitFor();
      const text = await helper.locator('main').innerText();
      expect(text).not.toContain('1 Clinic Road');
      await helper.goto('/customer/services-enrolled/transportation');
      await helper.locator('h1').waitFor();
      expect(await helper.getByRole('button', { name: transport_page.add }).count()).toBe(0);

      await page.reload();
      await page.getByRole('button', { name: `${caregivers_page.revoke}: Luis Helper` }).click();
      await dialog(page).getByRole('button', { name: caregivers_page.revoke, exact: true }).click();
      await notice(page, caregivers_page.revoked);
      await helper.goto('/customer/customer-info');
      await helper.locator('button.button').waitFor();
      await helper.context().close();
    });

    it('refers a friend and asks to cancel, and the office is told', async () => {
      await go(page, '/customer/refer', pages.refer_a_friend);
      await press(page, words.portal.save);
      await page.getByText(words.customer_requests.name_required).waitFor();
      await page.getByLabel(words.refer_page.name).fill('Ada Friend');
      await page.getByLabel(words.refer_page.phone_number).fill('9375550188');
      await press(page, words.portal.save);
      await notice(page, words.refer_page.sent);
      await go(page, '/customer/service-cancel', pages.service_cancelation);
      await page.getByLabel(words.cancel_page.reason).fill('I moved away');
      await press(page, words.portal.save);
      await notice(page, words.cancel_page.sent);
      const mails = await mailsTo(test, 'info@prg.test');
      expect(mails.filter(({ text }) => /Ada Friend|I moved away/.test(text)).length).toBeGreaterThanOrEqual(
        2,
      );
    });

    it('keeps what was typed over a lost network and a change of language', async () => {
      await go(page, '/customer/service-cancel', pages.service_cancelation);
      const reason = page.getByRole('textbox');
      await reason.fill('Typed before the network went');
      await page.route('**/cancel_services/', (route) => route.abort());
      await press(page, words.portal.save);
      await notice(page, words.portal.not_sent);
      expect(await reason.inputValue()).toBe('Typed before the network went');
      const [other] = LANGUAGES.filter(([one]) => one !== language);
      await press(page, LANGUAGE_NAMES[other![0]]);
      await page.getByRole('heading', { name: other![1].pages.service_cancelation }).waitFor();
      expect(await reason.inputValue()).toBe('Typed before the network went');
      await page.unroute('**/cancel_services/');
      await press(page, other![1].portal.save);
      await notice(page, other![1].cancel_page.sent);
      await press(page, LANGUAGE_NAMES[language]);
    });

    it('leaves nothing of the client behind', async () => {
      await page.getByRole('button', { name: words.portal.logout }).click();
      await page.getByRole('heading', { name: words.landing.title('PRG') }).waitFor();
      const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
      expect(kept).toEqual({});
      // Ids of the provider's sessions, which the sign-out has ended, are nothing of hers.
      const cookies = (await page.context().cookies()).map(({ name }) => name);
      expect(cookies.filter((name) => !/^(language|known|oidc_)/.test(name))).toEqual([]);
      // The refused calls and the lost one are meant.
      expect(problems.filter((problem) => !/status of (400|401|404)|ERR_FAILED/.test(problem))).toEqual([]);
    });
  });

  it('tells kindly what is not there, and lets nothing be pressed that would be refused', async () => {
    const client = await aServedClient('English', { has_opted_for_peer_support_service: false });
    const { page } = await open(client);
    await page.goto('/customer/services-enrolled/peer-support');
    await page.getByText('Peer Support is not one of your services yet.').waitFor();
    await press(page, 'Ask for this service');
    await notice(page, 'Thank you. We got your wish and will call you.');
    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    await page.goto('/customer/services-enrolled/transportation');
    await page.getByText('Your services are on hold. To start them again, please call us.').waitFor();
    expect(await page.getByRole('button', { name: 'Add Request' }).count()).toBe(0);
    await page.context().close();
  });

  it('goes by keyboard alone from the menu to a saved reason', async () => {
    const client = await aServedClient('English');
    const { page } = await open(client);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (text.trim() === name) return;
      }
      throw new Error(`${name} cannot be reached.`);
    };
    await tabTo('Menu');
    await page.keyboard.press('Enter');
    await tabTo('Service Cancelation');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Service Cancelation' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('I feel better');
    await tabTo('Save');
    await page.keyboard.press('Enter');
    await notice(page, 'Service Cancelation request has been sent');
    await page.context().close();
  });
});
