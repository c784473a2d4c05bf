import type { Locator } from 'playwright-core';
import { caregiverFields } from '../../factories/caregivers.js';
import { createRideRequest, workdayAhead } from '../../factories/transport.js';
import { ok, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { delayRequests, dropResponse } from '../../setup/browser.js';
import type { PortalBrowser } from './portal-browser.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

const NOT_SENT =
  'We do not know if this was sent. Your text is still here. Check your connection and try again: it is sent only once.';

describe('The portal without a network', () => {
  let setup: StartedPortal;
  let portal: PortalBrowser;
  let client: Json;

  startPortal((all) => (setup = all));

  beforeEach(async () => {
    ({ client, portal } = await signInNewClient(setup));
    await portal.goTo('transport');
    await portal.field('Drop Address').fill('9 Clinic Drive');
    await portal.field('Pickup Date').fill(workdayAhead());
    await portal.choose('Pickup Time', '9:30');
  });
  afterEach(() => portal.close());

  const listRequests = async (): Promise<Json[]> =>
    ok(await setup.office.get('customer_transport_requests/', { query: { customer: client.id } })).results;

  it('keeps the typed ride request while offline and sends it once online', async () => {
    await portal.page.context().setOffline(true);
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    expect(await portal.field('Drop Address').inputValue()).toBe('9 Clinic Drive');
    await portal.page.context().setOffline(false);
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await listRequests()).toHaveLength(1);
  });

  it('goes on with a deletion whose response was lost', async () => {
    const { page } = portal;
    const there = await createRideRequest(setup.office, client, {
      pick_up_date: workdayAhead(9),
      pick_up_time: '10:00',
      is_reverse_pickup: true,
    });
    await page.reload();
    await page.getByRole('button', { name: /^Delete: .*10:00 AM$/ }).click();
    const wayBack = (await listRequests()).find(({ return_of_id }) => return_of_id === there.id);
    await page.route(`**/customer_transport_requests/${wayBack!.id}/`, dropResponse, { times: 1 });
    const button = portal.dialog.getByRole('button', { name: 'Delete the way back too' });
    await button.click();
    await portal.dialog.getByText(NOT_SENT).waitFor();
    await button.click();
    await portal.dialog.waitFor({ state: 'detached' });
    const remainingIds = (await listRequests()).map(({ id }) => id);
    expect(remainingIds).not.toContain(there.id);
    expect(remainingIds).not.toContain(wayBack!.id);
  });

  it('shows the current rides after a deletion whose response was lost is given up', async () => {
    const { page } = portal;
    const ride = await createRideRequest(setup.office, client, { pick_up_time: '10:45' });
    await page.reload();
    const remove = page.getByRole('button', { name: /^Delete: .*10:45 AM$/ });
    await remove.click();
    await page.route(`**/customer_transport_requests/${ride.id}/`, dropResponse, { times: 1 });
    await portal.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await portal.dialog.getByText(NOT_SENT).waitFor();
    await portal.button('Go back').click();
    await remove.waitFor({ state: 'detached' });
  });

  it('shows the current rides when one is deleted that the office has deleted', async () => {
    const { page } = portal;
    const ride = await createRideRequest(setup.office, client, {
      pick_up_date: workdayAhead(10),
      pick_up_time: '11:15',
    });
    await page.reload();
    const remove = page.getByRole('button', { name: /^Delete: .*11:15 AM$/ });
    await remove.click();
    ok(await setup.office.delete(`customer_transport_requests/${ride.id}/`));
    await portal.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await portal.notice('You can no longer do this. Load the page again to see what has changed.');
    await portal.dialog.waitFor({ state: 'detached' });
    await remove.waitFor({ state: 'detached' });
  });

  it('keeps the button in its place while a form is sent again after a failure', async () => {
    const { page } = portal;
    const address = '**/refer_a_friend/';
    await portal.goTo('refer_a_friend');
    await portal.field('Name').fill('Fay Again');
    await portal.field('Phone Number').fill('9375550134');
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await portal.button('Save').click();
    await page.getByRole('note').filter({ hasText: 'Oops! Something went wrong' }).waitFor();
    const placeOf = (button: Locator) =>
      button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const place = await placeOf(portal.button('Save'));
    const release = await delayRequests(page, address);
    await portal.button('Save').click();
    const sending = portal.button('Sending…');
    await sending.waitFor();
    expect(await placeOf(sending)).toBe(place);
    release();
    await portal.notice('Email has been sent to PRG Staff');
    await page.unroute(address);
  });

  it('shows preloaded pages offline, also pages that were not opened before', async () => {
    const { page } = portal;
    // The browser loads the other pages when it is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/ReferPage')),
    );
    await page.context().setOffline(true);
    await portal.goTo('refer_a_friend');
    await portal.field('Name').fill('Fay Wong');
    await portal.goTo('your_information');
    await page.getByText('5 Oak Street').first().waitFor();
    await page.context().setOffline(false);
  });

  it('shows an error in place of a page that fails to load, and loads the page later', async () => {
    const { page } = portal;
    await page.route('**/assets/MealsPage*', (route) => route.abort());
    await page.goto('/customer/customer-info');
    await portal.button('Menu').click();
    await page.getByRole('link', { name: 'Meals', exact: true }).click();
    await page.getByText('This page could not be shown. Check your connection and try again.').waitFor();
    await portal.goTo('your_information');
    await page.unroute('**/assets/MealsPage*');
    await portal.goTo('meals');
  });

  it('keeps unsent text of two pages while the client changes pages, and clears a sent form', async () => {
    await portal.goTo('service_cancelation');
    await portal.field('Reason For Service Cancelation').fill('I move away.');
    await portal.goTo('transport');
    expect(await portal.field('Drop Address').inputValue()).toBe('9 Clinic Drive');
    expect(await portal.field('Pickup Time').inputValue()).toBe('9:30 AM');
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    await portal.goTo('service_cancelation');
    expect(await portal.field('Reason For Service Cancelation').inputValue()).toBe('I move away.');
    await portal.goTo('transport');
    await waitUntil(async () => (await portal.field('Drop Address').inputValue()) !== '9 Clinic Drive');
  });

  it.each(['after', 'before'])(
    'empties a form whose response arrives on another page, also if it is shown again %s the response',
    async (shownAgain) => {
      const { page } = portal;
      const isKept = async () => (await portal.field('Drop Address').inputValue()) === '9 Clinic Drive';
      const release = await delayRequests(page, '**/customer_transport_requests/');
      await portal.button('Add Request').click();
      await portal.button('Sending…').waitFor();
      await portal.goTo('meals');
      if (shownAgain === 'before') {
        await portal.goTo('transport');
        expect(await isKept()).toBe(true);
      }
      release();
      await portal.notice('Transport Request added successfully');
      if (shownAgain === 'after') {
        await portal.goTo('transport');
        expect(await isKept()).toBe(false);
      }
      await waitUntil(async () => !(await isKept()));
      expect(await portal.field('Pickup Date').inputValue()).toBe('');
      expect(await listRequests()).toHaveLength(1);
    },
  );

  it('closes the form of allergies whose response arrives on another page', async () => {
    const { page } = portal;
    await portal.goTo('your_information');
    await portal.button('Change allergies').click();
    await page.locator('#allergies').fill('Walnuts');
    const release = await delayRequests(page, `**/customers/${client.id}/`);
    await portal.button('Save').click();
    await portal.button('Sending…').waitFor();
    await portal.goTo('meals');
    release();
    await portal.notice('Your allergies are saved');
    await portal.goTo('your_information');
    await portal.button('Change allergies').waitFor();
    expect(await page.locator('#allergies').count()).toBe(0);
  });

  it('closes the services of a caregiver whose response arrives on another page', async () => {
    const { page } = portal;
    const fields = { customer_id: client.id, ...caregiverFields(['meals']) };
    const caregiver = ok(await setup.office.post('caregivers/', fields));
    await portal.goTo('your_information');
    await portal.goTo('caregivers');
    await portal.button(/^Change services/).click();
    await portal.dialog.getByLabel('Transportation').click();
    const release = await delayRequests(page, '**/caregivers/*/');
    await Promise.all([page.waitForRequest('**/caregivers/*/'), portal.button('Save').click()]);
    await page.goBack();
    await portal.heading('Your Information');
    release();
    await portal.notice('The services are saved');
    await page.goForward();
    await portal.heading('Caregivers');
    await page.getByText(caregiver.email).waitFor();
    expect(await portal.dialog.count()).toBe(0);
  });

  it('keeps a typed request when the session ends, and opens the sign-in page without unsaved text', async () => {
    const { page } = portal;
    const refuse = (path: string) =>
      page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 401, json: { status: 401 } }), {
        times: 1,
      });
    // The code of the dialog is loaded before a lost connection can block it.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('SessionEndedDialog')),
    );
    await page.route('**/assets/SessionEndedDialog*', (route) => route.abort());
    await refuse('customer_transport_requests/');
    await portal.button('Add Request').click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    // The session cookie is still valid, as if the client had signed in in another tab.
    await page.context().addCookies([{ name: 'user', value: 'known', url: setup.test.base_url }]);
    await portal.button('I have signed in').click();
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');

    // Without unsaved input the user goes to the sign-in page.
    await refuse('caregivers/*');
    await portal.button('Menu').click();
    await page.getByRole('link', { name: 'Caregivers' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('can be left without saving when the session has ended and the client cannot sign in any more', async () => {
    const { page } = portal;
    await page.route('**/api/v1/customer_transport_requests/', (route) =>
      route.fulfill({ status: 401, json: { status: 401 } }),
    );
    await portal.button('Add Request').click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await portal.button('Leave without saving').click();
    await portal.button('Log In').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await listRequests()).toEqual([]);
  });

  it('loads the page anew when other services are offered after the next sign-in', async () => {
    const { page } = portal;
    await page.route(
      '**/api/v1/customer_transport_requests/',
      (route) => route.fulfill({ status: 401, json: { status: 401 } }),
      { times: 1 },
    );
    await portal.button('Add Request').click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.route('**/api/v1/users/profile/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as Json), services: ['meal'] } });
    });
    await page.context().addCookies([{ name: 'user', value: 'known', url: setup.test.base_url }]);
    await Promise.all([page.waitForEvent('load'), portal.button('I have signed in').click()]);
    expect(await listRequests()).toEqual([]);
  });

  it('says that another language could not be loaded, and stays in the language', async () => {
    const { page } = portal;
    await page.context().setOffline(true);
    await portal.button('Español').click();
    const failure = page.getByRole('alert').getByText('The server cannot be reached.', { exact: false });
    await failure.waitFor();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'language' }));
    await page.context().setOffline(false);
    await portal.button('Español').click();
    await portal.button('English').waitFor();
    await failure.waitFor({ state: 'detached' });
  });

  it('creates one ride request from two tries when the first response is lost', async () => {
    await portal.page.route('**/api/v1/customer_transport_requests/', dropResponse, { times: 1 });
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    expect(await listRequests()).toHaveLength(1);
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await listRequests()).toHaveLength(1);
  });

  it('shows the ride of a lost response before a corrected one is added', async () => {
    const { page } = portal;
    await page.route('**/api/v1/customer_transport_requests/', dropResponse, { times: 1 });
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    await portal.field('Drop Address').fill('10 Clinic Drive');
    await portal.button('Add Request').click();
    const question =
      'We may have this already. Please check first. To send it as it is now, press the button again.';
    await portal.notice(question);
    await page.getByRole('note').filter({ hasText: question }).waitFor();
    await page
      .getByRole('list', { name: 'Open Requests', exact: true })
      .getByText('9 Clinic Drive')
      .waitFor();
    expect(await portal.field('Drop Address').inputValue()).toBe('10 Clinic Drive');
    expect(await listRequests()).toHaveLength(1);
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await listRequests()).toHaveLength(2);
  });

  it('does not ask to look at a friend of a lost response, whom no list shows', async () => {
    const { page } = portal;
    await portal.goTo('refer_a_friend');
    await portal.field('Name').fill('Fern Friend');
    await portal.field('Phone Number').fill('9375550135');
    await page.route('**/refer_a_friend/', dropResponse, { times: 1 });
    await portal.button('Save').click();
    await portal.notice(NOT_SENT);
    await portal.field('Phone Number').fill('9375550136');
    await portal.button('Save').click();
    await portal.notice(
      'We may have your first message already. To send it again as it is now, press the button again.',
    );
    await portal.button('Save').click();
    await portal.notice('Email has been sent to PRG Staff');
  });

  it('shows the ride of a lost response after another page was shown, and does not create it again', async () => {
    await portal.page.route('**/api/v1/customer_transport_requests/', dropResponse, { times: 1 });
    await portal.button('Add Request').click();
    await portal.notice(NOT_SENT);
    await portal.goTo('meals');
    await portal.goTo('transport');
    const requests = portal.page.getByRole('list', { name: 'Open Requests', exact: true });
    await requests.getByText('9 Clinic Drive').waitFor();
    await waitUntil(async () => (await portal.field('Drop Address').inputValue()) === '9 Clinic Drive');
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await listRequests()).toHaveLength(1);
    // The next ride is another one, even if it is the same.
    await portal.field('Drop Address').fill('9 Clinic Drive');
    await portal.field('Pickup Date').fill(workdayAhead());
    await portal.choose('Pickup Time', '9:30');
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    expect(await listRequests()).toHaveLength(2);
  });
});
