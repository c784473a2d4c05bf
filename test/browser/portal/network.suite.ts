import type { Browser, Route } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aWorkday } from '../../factories/transport.js';
import { as, TEST_PASSWORD } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { openBrowser } from '../../setup/browser.js';
import { PortalBrowser } from './portal-browser.js';
import { aPortalClientWithPassword } from './portal-client.js';

const NOT_SENT = 'This was not sent. What you typed is still here. Check your connection and try again.';

describe('the portal without a network', () => {
  let test: TestApp;
  let browser: Browser;
  let office: Api;
  let portal: PortalBrowser;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    browser = await openBrowser();
    office = await as(test, Group.Coordinator);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  beforeEach(async () => {
    client = await aPortalClientWithPassword(test, office);
    portal = await PortalBrowser.open(test, browser, 'en');
    await portal.page.goto('/');
    await portal.signIn(client.email, TEST_PASSWORD);
    await portal.goTo('transport');
    await portal.field('Drop Address').fill('9 Clinic Drive');
    await portal.field('Pickup Date').fill(aWorkday());
    await portal.field('Pickup Time').selectOption('09:30');
  });
  afterEach(() => portal.close());

  const requests = async (): Promise<Json[]> =>
    ok(await office.get('customer_transport_requests/', { query: { customer: client.id } })).results;

  it('keeps what was typed until it can be sent', async () => {
    await portal.page.context().setOffline(true);
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    expect(await portal.field('Drop Address').inputValue()).toBe('9 Clinic Drive');
    await portal.page.context().setOffline(false);
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await requests()).toHaveLength(1);
  });

  it('makes one request of two tries when the response was lost', async () => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await portal.page.route('**/api/v1/customer_transport_requests/', lose, { times: 1 });
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    expect(await requests()).toHaveLength(1);
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await requests()).toHaveLength(1);
  });
});
