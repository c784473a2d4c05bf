import type { Locator, Page, Request } from 'playwright-core';
import type { TestApp } from '../../setup/app.js';
import { until } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { choose, goOn } from '../../setup/browser.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';
import { setPassword } from '../portal/portal-client.js';
import { aPeer } from '../../factories/peer-support.js';
import type { Kitchen } from '../../factories/clients.js';
import { signedIn } from '../../factories/users.js';

describe('a confirmation in the back office', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (all) => ({ test, api, meals, staff, page } = all) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY, { name: 'Confirmed Kitchen' });
  });
  afterEach(() => page.unrouteAll());

  const fed = async (name: string): Promise<Json> => (await meals.fed(kitchen, { name })).client;
  const read = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const button = (name: string | RegExp): Locator => staff.dialog.getByRole('button', { name, exact: true });
  const retry = () => button('Retry');
  const disabled = (name: string) => until(() => button(name).isDisabled());
  const enabled = (name: string) => until(() => button(name).isEnabled());
  const fail = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  /** Holds back the responses of an address until the returned function is called. */
  async function hold(url: string): Promise<() => void> {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }
  /** Returns the headers of the next request with this method and path. */
  function sent(method: string, path: RegExp): Promise<Record<string, string>> {
    return page
      .waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname))
      .then((request) => request.headers());
  }

  describe('to delete a client', () => {
    const open = async (client: Json) => {
      await goOn(page, `/admin/clients?region=&status=active&searchString=${client.name.split(' ')[0]}`);
      await page.getByRole('button', { name: `Delete ${client.name}` }).click();
      await staff.dialog.waitFor();
    };

    it('is off while what it cancels loads, and is sent with what was shown', async () => {
      const client = await fed('Dora Deleted');
      const letGo = await hold('**/consequences/**');
      await open(client);
      await disabled('Delete Anyway');
      await disabled('Archive');
      letGo();
      await staff.dialog.getByText('4 meals are cancelled', { exact: false }).waitFor();
      const [headers] = await Promise.all([
        sent('DELETE', /\/customers\/[^/]+\/$/),
        button('Delete Anyway').click(),
      ]);
      expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
      await staff.dialog.waitFor({ state: 'detached' });
    });

    it('stays off where that cannot be loaded, and says so with Retry', async () => {
      const client = await fed('Rita Retried');
      await fail('**/consequences/**');
      await open(client);
      await retry().waitFor();
      await disabled('Delete Anyway');
      await disabled('Archive');
      await staff.look('Consequences that could not be loaded');
      await page.unrouteAll();
      await retry().click();
      await enabled('Archive');
      await button('Archive').click();
      await staff.dialog.waitFor({ state: 'detached' });
      expect((await read(client)).status).toBe('archive');
    });

    it('says Delete alone of one who is archived already', async () => {
      const client = await fed('Alma Archived');
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      await goOn(page, `/admin/clients?region=&status=archive&searchString=Alma`);
      await page.getByRole('button', { name: `Delete ${client.name}` }).click();
      await staff.dialog.getByRole('heading', { name: `Delete ${client.name}?`, exact: true }).waitFor();
      await enabled('Delete Anyway');
      expect(await staff.dialog.getByRole('button', { name: 'Archive' }).count()).toBe(0);
      await button('Go Back').click();
    });
  });

  it('to cancel all meals keeps the typed reason when the client is changed meanwhile', async () => {
    const client = await fed('Kim Keeps');
    await goOn(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    await enabled('Yes, Cancel Meals');
    const notes = staff.dialog.getByLabel('Notes');
    await notes.fill('In hospital');
    ok(await api.patch(`customers/${client.id}/`, { city: 'Xenia' }));
    await fail('**/cancel_meal/');
    const reread = page.waitForResponse((response) =>
      new RegExp(`/customers/${client.id}/?$`).test(new URL(response.url()).pathname),
    );
    await button('Yes, Cancel Meals').click();
    await reread;
    await enabled('Yes, Cancel Meals');
    expect(await notes.inputValue()).toBe('In hospital');
    await page.unrouteAll();
    await button('Yes, Cancel Meals').click();
    await staff.dialog.waitFor({ state: 'detached' });
  });

  it('to cancel all meals is off until what it cancels is on screen', async () => {
    const client = await fed('Cora Cancels');
    await fail('**/consequences/**');
    await goOn(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    await disabled('Yes, Cancel Meals');
    await retry().waitFor();
    await staff.dialog.getByLabel('Notes').fill('In hospital');
    await page.keyboard.press('Control+Enter');
    await disabled('Yes, Cancel Meals');
    await page.unrouteAll();
    await retry().click();
    await enabled('Yes, Cancel Meals');
    await staff.dialog.getByText('4 meals are cancelled:').waitFor();
    const [headers] = await Promise.all([
      sent('POST', /\/cancel_meal\/$/),
      button('Yes, Cancel Meals').click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.dialog.waitFor({ state: 'detached' });
    expect((await read(client)).is_meal_cancelled).toBe(true);
  });

  it('of a status shows why it cannot ask, and asks at Retry', async () => {
    const client = await fed('Stan Stops');
    await goOn(page, `/admin/clients/${client.id}?form=services`);
    await choose(staff.form('Services & Status').getByLabel('Status', { exact: true }), 'Archive');
    await fail('**/consequences/**');
    await staff.save('Services & Status');
    await retry().waitFor();
    expect((await read(client)).status).toBe('active');
    await page.unrouteAll();
    await retry().click();
    await staff.dialog.getByRole('heading', { name: /^Archive Stan Stops and cancel 4 meals/ }).waitFor();
    await button(/^Archive and cancel 4 meals/).click();
    await staff.notice('Services & status updated successfully');
    expect((await read(client)).status).toBe('archive');
  });

  it('of In Memoriam is sent with what was shown', async () => {
    const client = await fed('Mia Memory');
    await goOn(page, `/admin/clients/${client.id}?form=services`);
    await fail('**/consequences/**');
    await page.getByRole('button', { name: 'In Memoriam', exact: true }).click();
    await retry().waitFor();
    await page.unrouteAll();
    await retry().click();
    const [headers] = await Promise.all([
      sent('POST', /\/in_memoriam\/$/),
      button(/^Set to In Memoriam/).click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.notice('Services & status updated successfully');
  });

  it('of a vendor shows why it cannot ask, and asks at Retry', async () => {
    const own = await meals.kitchenFor(DELIVERY, { name: 'Retried Kitchen' });
    await meals.fed(own, { name: 'Vera Vendor' });
    await goOn(page, `/admin/meals/vendors/${own.vendor.id}`);
    await choose(page.getByLabel('Delivery Day'), weekdayOf(dayAfter(DELIVERY, 1)));
    await fail('**/consequences/**');
    await staff.save('Edit Meal Vendor');
    await retry().waitFor();
    await page.unrouteAll();
    await retry().click();
    await staff.dialog.getByRole('heading', { name: 'Save Retried Kitchen and move 4 meals?' }).waitFor();
    const [headers] = await Promise.all([
      sent('PATCH', /\/meal_vendors\//),
      button('Save and move 4 meals').click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.notice('Meal Vendor updated successfully');
  });

  it('to revoke a calendar link ends the link, and only then', async () => {
    const { client } = await meals.fed(kitchen, { name: 'Lena Linked', email: 'lena.linked@prg.test' });
    await setPassword(test, client);
    const customer = await signedIn(test, client as { email: string });
    const { url } = ok(await customer.post(`customers/${client.id}/calendar_link/`));
    const look = async () => (await fetch(test.base_url + new URL(url).pathname)).status;
    expect(await look()).toBe(200);
    await goOn(page, `/admin/clients/${client.id}?form=customerProfile`);
    await staff.unfold('Caregivers');
    const revoke = page.getByRole('button', { name: 'Revoke Calendar Link', exact: true });
    await revoke.click();
    await staff.look('Revoke a calendar link');
    await button('Go Back').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect(await look()).toBe(200);
    await revoke.click();
    await fail('**/calendar_link/');
    await button('Revoke Calendar Link').click();
    await staff.dialog.getByRole('alert').waitFor();
    expect(await look()).toBe(200);
    await page.unrouteAll();
    const letGo = await hold('**/calendar_link/');
    await button('Revoke Calendar Link').click();
    await disabled('Revoke Calendar Link');
    letGo();
    await staff.notice('The calendar link does not work any more');
    expect(await look()).toBe(404);
  });

  it('to send a plan stays with that plan while the next one takes its place', async () => {
    const own = await meals.kitchenFor(DELIVERY, { name: 'Sent Kitchen' });
    await meals.fed(own, { name: 'Sena Sent' });
    await goOn(page, `/admin/meals/planning?region=${own.region.id}&meal_vendor=${own.vendor.id}`);
    const previews: string[] = [];
    const preview = (request: Request) => {
      if (request.url().includes('/mail_preview/')) previews.push(request.url());
    };
    page.on('request', preview);
    await page
      .getByRole('region', { name: 'Sent Kitchen' })
      .getByRole('button', { name: 'Send now' })
      .click();
    await enabled('Send now');
    const letGo = await hold('**/today/counts/**');
    const next = page.waitForResponse((response) => response.url().includes('/next/'));
    await button('Send now').click();
    await (await next).finished();
    // Wait until the page is rendered with the new data.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    letGo();
    await staff.notice('Meal plan sent successfully');
    await staff.dialog.waitFor({ state: 'detached' });
    page.off('request', preview);
    expect(new Set(previews).size).toBe(1);
  });

  it('of a pause is off until what it moves is on screen', async () => {
    const client = await fed('Paul Previewed');
    await goOn(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await fail('**/pause/**');
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await retry().waitFor();
    await disabled('Pause Services');
    await page.unrouteAll();
    await retry().click();
    await staff.dialog.getByText('Meals: 1').waitFor();
    await enabled('Pause Services');
    await button('Go Back').click();
    await button('Leave without saving').click();
  });

  it('of a pause says at the field that the last day is before the first', async () => {
    const client = await fed('Paula Backwards');
    await goOn(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(day(9));
    await staff.dialog.getByLabel('Notes').focus();
    expect(await staff.dialog.getByText('Until is a required field.').count()).toBe(0);
    await staff.dialog.getByLabel('Until').fill(day(5));
    await button('Pause Services').click();
    const words = 'A pause ends on the day on which it begins, or later.';
    await staff.dialog.getByLabel('Until').and(page.locator(':focus')).waitFor();
    await staff.dialog.getByText(words).first().waitFor();
    await staff.dialog.getByLabel('From').fill(day(3));
    await staff.dialog.getByText(words).first().waitFor({ state: 'detached' });
    await staff.dialog.getByLabel('The last day is not known yet').check();
    await staff.dialog.getByLabel('Review On').fill(day(3));
    await button('Pause Services').click();
    await staff.dialog.getByText('An open-ended pause is reviewed after its first day').first().waitFor();
    await button('Go Back').click();
    await button('Leave without saving').click();
  });

  it('of a mail to peers is off until the earlier ones are on screen', async () => {
    const client = await fed('Petra Peers');
    await aPeer(api, client.region_id);
    ok(await api.patch(`customers/${client.id}/`, { has_opted_for_peer_support_service: true }));
    await goOn(page, `/admin/clients/${client.id}?form=peerSupport`);
    await until(() => page.getByRole('button', { name: 'Email Customer Info' }).isEnabled());
    await page.getByText('No peer support resource has been mailed').waitFor();
    await fail('**/peer_support_mails**');
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog.getByRole('checkbox').first().check();
    await retry().waitFor();
    await disabled('Email 1 person');
    await page.unrouteAll();
    await retry().click();
    await enabled('Email 1 person');
    await button('Go Back').click();
    await button('Leave without saving').click();
  });
});
