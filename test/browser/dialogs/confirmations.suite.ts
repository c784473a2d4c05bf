import type { Locator, Page, Request } from 'playwright-core';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { chooseFromList, delayRequests, navigateTo, dropResponse } from '../../setup/browser.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';
import { formatDate } from '../../../web/formats/dates.js';
import { setPassword } from '../portal/portal-client.js';
import { createPeer } from '../../factories/peer-support.js';
import { createRideRequest } from '../../factories/transport.js';
import { createClient, type Kitchen } from '../../factories/clients.js';
import { signInUser } from '../../factories/users.js';

describe('A confirmation in the back office', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (context) => ({ test, api, meals, staff, page } = context) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY, { name: 'Confirmed Kitchen' });
  });
  afterEach(() => page.unrouteAll());

  const addClientWithMeals = async (name: string): Promise<Json> =>
    (await meals.addMealClient(kitchen, { name })).client;
  const readClient = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const button = (name: string | RegExp): Locator => staff.dialog.getByRole('button', { name, exact: true });
  const retryButton = () => button('Retry');
  const waitUntilDisabled = (name: string) => waitUntil(() => button(name).isDisabled());
  const waitUntilEnabled = (name: string) => waitUntil(() => button(name).isEnabled());
  const failRequests = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  /** Drops the response of the next request to this path after the server has done the work. A dry run passes. */
  const loseResponse = (path: RegExp) =>
    page.route((url) => path.test(url.pathname) && !url.searchParams.has('dry_run'), dropResponse, {
      times: 1,
    });
  /** Returns the headers of the next request with this method and path. */
  function nextRequestHeaders(method: string, path: RegExp): Promise<Record<string, string>> {
    return page
      .waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname))
      .then((request) => request.headers());
  }

  describe('The deletion of a client', () => {
    const openDialog = async (client: Json) => {
      await navigateTo(
        page,
        `/admin/clients?region=&status=active&searchString=${client.name.split(' ')[0]}`,
      );
      await page.getByRole('button', { name: `Delete ${client.name}` }).click();
      await staff.dialog.waitFor();
    };

    it('disables its buttons until the consequences load, and sends If-Consequences-Match', async () => {
      const client = await addClientWithMeals('Dora Deleted');
      const release = await delayRequests(page, '**/consequences/**');
      await openDialog(client);
      await waitUntilDisabled('Delete Anyway');
      await waitUntilDisabled('Archive');
      release();
      await staff.dialog.getByText('4 meals are cancelled', { exact: false }).waitFor();
      const [headers] = await Promise.all([
        nextRequestHeaders('DELETE', /\/customers\/[^/]+\/$/),
        button('Delete Anyway').click(),
      ]);
      expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
      await staff.dialog.waitFor({ state: 'detached' });
    });

    it('keeps its buttons disabled after a failed read of the consequences until Retry', async () => {
      const client = await addClientWithMeals('Rita Retried');
      await failRequests('**/consequences/**');
      await openDialog(client);
      await retryButton().waitFor();
      await waitUntilDisabled('Delete Anyway');
      await waitUntilDisabled('Archive');
      await staff.checkAccessibility('Consequences that could not be loaded');
      await page.unrouteAll();
      await retryButton().click();
      await waitUntilEnabled('Archive');
      await staff.dialog
        .getByText(
          'ARCHIVE stops all services but keeps the data. An archived client can later be set only to In Memoriam.',
          { exact: true },
        )
        .waitFor();
      await button('Archive').click();
      await staff.dialog.waitFor({ state: 'detached' });
      expect((await readClient(client)).status).toBe('archive');
    });

    it('does not archive a client whose status was changed meanwhile', async () => {
      const client = await addClientWithMeals('Mona Meanwhile');
      await openDialog(client);
      await waitUntilEnabled('Archive');
      for (const status of ['complete', 'in_memorium'])
        ok(await api.patch(`customers/${client.id}/`, { status }));
      await button('Archive').click();
      await page.getByText('changed Status', { exact: false }).first().waitFor();
      // The row has left the list, and its dialog with it.
      await staff.dialog.waitFor({ state: 'detached' });
      expect((await readClient(client)).status).toBe('in_memorium');
    });

    it('does not delete a client who was changed meanwhile, before the next press', async () => {
      const client = await addClientWithMeals('Delia Meanwhile');
      await openDialog(client);
      await waitUntilEnabled('Delete Anyway');
      ok(await api.patch(`customers/${client.id}/`, { notes: 'Called. Needs meals.' }));
      await button('Delete Anyway').click();
      await staff.dialog.getByText('changed Conversation Notes', { exact: false }).waitFor();
      expect((await readClient(client)).name).toBe('Delia Meanwhile');
      await waitUntilEnabled('Delete Anyway');
      await button('Delete Anyway').click();
      await staff.dialog.waitFor({ state: 'detached' });
      expect((await api.get(`customers/${client.id}/`)).status).toBe(404);
    });

    it('offers no Archive for an archived client', async () => {
      const client = await addClientWithMeals('Alma Archived');
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      await navigateTo(page, `/admin/clients?region=&status=archive&searchString=Alma`);
      await page.getByRole('button', { name: `Delete ${client.name}` }).click();
      await staff.dialog.getByRole('heading', { name: `Delete ${client.name}?`, exact: true }).waitFor();
      await waitUntilEnabled('Delete Anyway');
      expect(await staff.dialog.getByRole('button', { name: 'Archive' }).count()).toBe(0);
      await button('Go Back').click();
    });

    it('says that Archive takes back In Memoriam', async () => {
      const client = await createClient(api, { name: 'Mina Memoriam', status: 'complete' });
      ok(await api.patch(`customers/${client.id}/`, { status: 'in_memorium' }));
      await navigateTo(page, `/admin/clients?region=&status=in_memorium&searchString=Mina`);
      await page.getByRole('button', { name: `Delete ${client.name}` }).click();
      await waitUntilEnabled('Archive');
      await staff.dialog
        .getByText('This client is In Memoriam. Archive takes that back.', { exact: false })
        .waitFor();
      await button('Go Back').click();
    });
  });

  it('keeps the notes of Cancel Meals when the request fails after a change by another user', async () => {
    const client = await addClientWithMeals('Kim Keeps');
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    await waitUntilEnabled('Yes, Cancel Meals');
    const notes = staff.dialog.getByLabel('Notes');
    await notes.fill('In hospital');
    ok(await api.patch(`customers/${client.id}/`, { city: 'Xenia' }));
    await failRequests('**/cancel_meal/');
    const clientRead = page.waitForResponse((response) =>
      new RegExp(`/customers/${client.id}/?$`).test(new URL(response.url()).pathname),
    );
    await button('Yes, Cancel Meals').click();
    await clientRead;
    await waitUntilEnabled('Yes, Cancel Meals');
    expect(await notes.inputValue()).toBe('In hospital');
    await page.unrouteAll();
    await button('Yes, Cancel Meals').click();
    await staff.dialog.waitFor({ state: 'detached' });
  });

  it('disables Cancel Meals until the consequences load, and sends If-Consequences-Match', async () => {
    const client = await addClientWithMeals('Cora Cancels');
    await failRequests('**/consequences/**');
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    await waitUntilDisabled('Yes, Cancel Meals');
    await retryButton().waitFor();
    await staff.dialog.getByLabel('Notes').fill('In hospital');
    await page.keyboard.press('Control+Enter');
    await waitUntilDisabled('Yes, Cancel Meals');
    await page.unrouteAll();
    await retryButton().click();
    await waitUntilEnabled('Yes, Cancel Meals');
    await staff.dialog.getByText('4 meals are cancelled:').waitFor();
    const [headers] = await Promise.all([
      nextRequestHeaders('POST', /\/cancel_meal\/$/),
      button('Yes, Cancel Meals').click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.dialog.waitFor({ state: 'detached' });
    expect((await readClient(client)).is_meal_cancelled).toBe(true);
  });

  it('shows the consequences of a pause again after they have changed, and accepts them', async () => {
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Paula Pauses',
      has_opted_for_transport_service: true,
    });
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(day(0));
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByText('Meals: 1').waitFor();
    await createRideRequest(api, client, { pick_up_date: DELIVERY });
    await button('Pause Services').click();
    await staff.dialog.getByText('Please review them again', { exact: false }).waitFor();
    await staff.dialog.getByText('Rides: 1').waitFor();
    await button('Pause Services').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect((await readClient(client)).pause).toMatchObject({ until_date: DELIVERY });
  });

  it('asks for a status change after Retry when the consequences failed to load', async () => {
    const client = await addClientWithMeals('Stan Stops');
    await navigateTo(page, `/admin/clients/${client.id}?form=services`);
    await chooseFromList(staff.form('Services & Status').getByLabel('Status', { exact: true }), 'Archive');
    await failRequests('**/consequences/**');
    await staff.save('Services & Status');
    await retryButton().waitFor();
    expect((await readClient(client)).status).toBe('active');
    await page.unrouteAll();
    await retryButton().click();
    await staff.dialog.getByRole('heading', { name: /^Archive Stan Stops and cancel 4 meals/ }).waitFor();
    await button(/^Archive and cancel 4 meals/).click();
    await staff.notice('Services & status updated successfully');
    expect((await readClient(client)).status).toBe('archive');
  });

  it('sends If-Consequences-Match with In Memoriam after Retry', async () => {
    const client = await addClientWithMeals('Mia Memory');
    await navigateTo(page, `/admin/clients/${client.id}?form=services`);
    await failRequests('**/consequences/**');
    await page.getByRole('button', { name: 'In Memoriam', exact: true }).click();
    await retryButton().waitFor();
    await page.unrouteAll();
    await retryButton().click();
    const [headers] = await Promise.all([
      nextRequestHeaders('POST', /\/in_memoriam\/$/),
      button(/^Set to In Memoriam/).click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.notice('Services & status updated successfully');
  });

  it('asks for a new delivery day after Retry when the consequences failed to load', async () => {
    const ownKitchen = await meals.kitchenFor(DELIVERY, { name: 'Retried Kitchen' });
    await meals.addMealClient(ownKitchen, { name: 'Vera Vendor' });
    await navigateTo(page, `/admin/meals/vendors/${ownKitchen.vendor.id}`);
    await chooseFromList(page.getByLabel('Delivery Day'), weekdayOf(dayAfter(DELIVERY, 1)));
    await failRequests('**/consequences/**');
    await staff.save('Edit Meal Vendor');
    await retryButton().waitFor();
    await page.unrouteAll();
    await retryButton().click();
    await staff.dialog.getByRole('heading', { name: 'Save Retried Kitchen and move 4 meals?' }).waitFor();
    const [headers] = await Promise.all([
      nextRequestHeaders('PATCH', /\/meal_vendors\//),
      button('Save and move 4 meals').click(),
    ]);
    expect(headers['if-consequences-match']).toMatch(/^"\d+"$/);
    await staff.notice('Meal Vendor updated successfully');
  });

  it('keeps text typed while the consequences load as an unsaved change', async () => {
    const { vendor } = await meals.kitchenFor(DELIVERY, { name: 'Typing Kitchen' });
    await navigateTo(page, `/admin/meals/vendors/${vendor.id}`);
    await chooseFromList(page.getByLabel('Delivery Day'), weekdayOf(dayAfter(DELIVERY, 1)));
    const release = await delayRequests(page, '**/consequences/**');
    await staff.save('Edit Meal Vendor');
    await page.getByRole('button', { name: 'Saving…', exact: true }).waitFor();
    const contact = staff.form('Edit Meal Vendor').getByLabel('Contact Name');
    await contact.fill('Clara Late');
    release();
    await staff.notice('Meal Vendor updated successfully');
    // The save leads to the list, which would lose the text.
    await button('Stay on this page').click();
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    expect(await contact.inputValue()).toBe('Clara Late');
    await page.unrouteAll();
    await staff.save('Edit Meal Vendor');
    await waitUntil(
      async () => ok(await api.get(`meal_vendors/${vendor.id}/`)).contact_name === 'Clara Late',
    );
  });

  it('ends a calendar link only after the confirmed request succeeds', async () => {
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Lena Linked',
      email: 'lena.linked@prg.test',
    });
    await setPassword(test, client);
    const customer = await signInUser(test, client as { email: string });
    const { url } = ok(await customer.post(`customers/${client.id}/calendar_link/`));
    const calendarStatus = async () => (await fetch(test.base_url + new URL(url).pathname)).status;
    expect(await calendarStatus()).toBe(200);
    await navigateTo(page, `/admin/clients/${client.id}?form=customerProfile`);
    await staff.unfold('Caregivers');
    const revokeButton = page.getByRole('button', { name: 'Revoke Calendar Link', exact: true });
    await revokeButton.click();
    await staff.dialog.getByRole('heading', { name: 'Revoke the calendar link of Lena Linked?' }).waitFor();
    await staff.checkAccessibility('Revoke a calendar link');
    await button('Go Back').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect(await calendarStatus()).toBe(200);
    await revokeButton.click();
    await failRequests('**/calendar_link/');
    await button('Revoke Calendar Link').click();
    await staff.dialog.getByRole('alert').waitFor();
    expect(await calendarStatus()).toBe(200);
    await page.unrouteAll();
    const release = await delayRequests(page, '**/calendar_link/');
    await button('Revoke Calendar Link').click();
    await waitUntilDisabled('Revoking…');
    release();
    await staff.notice('No calendar link of this client works any more');
    expect(await calendarStatus()).toBe(404);
    await staff.dialog.waitFor({ state: 'detached' });
    await revokeButton.waitFor({ state: 'detached' });
    await page.locator('main:focus').waitFor();
  });

  it('asks with the numbers of the mail that is sent, not with those of the page', async () => {
    const ownKitchen = await meals.kitchenFor(DELIVERY, { name: 'Grown Kitchen' });
    await meals.addMealClient(ownKitchen, { address: '1 Elm Street' });
    await navigateTo(
      page,
      `/admin/meals/planning?region=${ownKitchen.region.id}&meal_vendor=${ownKitchen.vendor.id}`,
    );
    const send = page
      .getByRole('region', { name: 'Grown Kitchen' })
      .getByRole('button', { name: 'Send now' });
    await send.waitFor();
    await meals.addMealClient(ownKitchen, { name: 'Nell Nowhere', address: '' });
    await send.click();
    await staff.dialog.getByText('with 6 meals for 2 clients', { exact: false }).waitFor();
    await staff.dialog.getByRole('heading', { name: 'Send 6 meals to Grown Kitchen?' }).waitFor();
    await staff.dialog.getByRole('link', { name: 'Nell Nowhere' }).waitFor();
    await button('Go Back').click();
    await staff.dialog.waitFor({ state: 'detached' });
  });

  it('loads one mail preview for a plan that is sent and replaced by the next', async () => {
    const ownKitchen = await meals.kitchenFor(DELIVERY, { name: 'Sent Kitchen' });
    await meals.addMealClient(ownKitchen, { name: 'Sena Sent' });
    await navigateTo(
      page,
      `/admin/meals/planning?region=${ownKitchen.region.id}&meal_vendor=${ownKitchen.vendor.id}`,
    );
    const previews: string[] = [];
    const recordPreview = (request: Request) => {
      if (request.url().includes('/mail_preview/')) previews.push(request.url());
    };
    page.on('request', recordPreview);
    await page
      .getByRole('region', { name: 'Sent Kitchen' })
      .getByRole('button', { name: 'Send now' })
      .click();
    await waitUntilEnabled('Send now');
    const release = await delayRequests(page, '**/today/counts/**');
    const nextPlanRead = page.waitForResponse((response) => response.url().includes('/next/'));
    await button('Send now').click();
    await (await nextPlanRead).finished();
    // Wait until the page is rendered with the new data.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    release();
    await staff.notice('Meal plan sent successfully');
    await staff.dialog.waitFor({ state: 'detached' });
    page.off('request', recordPreview);
    expect(new Set(previews).size).toBe(1);
  });

  it('neither changes nor ends a pause that was changed meanwhile, before the next press', async () => {
    const client = await addClientWithMeals('Hedda Hospital');
    const path = `customers/${client.id}/pause/`;
    const [first, last] = [dayAfter(DELIVERY, 14), dayAfter(DELIVERY, 21)];
    ok(await api.post(path, { from_date: day(0), until_date: first }));
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Change Pause' }).click();
    await staff.dialog.getByLabel('Notes').fill('The daughter called');
    await waitUntilEnabled('Change Pause');
    ok(await api.patch(path, { until_date: last, notes: 'In hospital' }));
    await button('Change Pause').click();
    await staff.dialog.getByText('changed Notes and Until on', { exact: false }).waitFor();
    await page
      .getByText(`Paused until ${formatDate(last)}`)
      .first()
      .waitFor();
    expect(await staff.dialog.getByLabel('Notes').inputValue()).toBe('The daughter called');
    expect(ok(await api.get(path))).toMatchObject({ until_date: last, notes: 'In hospital' });
    await staff.dialog.getByLabel('Until').fill(last);
    await waitUntilEnabled('Change Pause');
    // Another failure does not bring the settled conflict back.
    await page.route(
      `**/${path}`,
      (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 503, json: { status: 503 } })
          : route.continue(),
      { times: 1 },
    );
    await button('Change Pause').click();
    await staff.dialog
      .getByText('changed Notes and Until on', { exact: false })
      .waitFor({ state: 'detached' });
    await waitUntilEnabled('Change Pause');
    await button('Change Pause').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect(ok(await api.get(path))).toMatchObject({ until_date: last, notes: 'The daughter called' });

    await staff.notice('Pause changed');
    ok(await api.patch(path, { notes: 'At home' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('changed Notes on', { exact: false }).waitFor();
    expect(ok(await api.get(path))).toMatchObject({ until_date: last, notes: 'At home' });

    await page.getByRole('button', { name: 'End Pause' }).click();
    await waitUntilEnabled('End Pause');
    ok(await api.patch(path, { until_date: first }));
    await button('End Pause').click();
    await staff.dialog.getByText('changed Until on', { exact: false }).waitFor();
    expect((await readClient(client)).status).toBe('hold');
    await waitUntilEnabled('End Pause');
    await button('End Pause').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect((await readClient(client)).status).toBe('active');
  });

  it('disables Pause Services until the preview of the pause loads', async () => {
    const client = await addClientWithMeals('Paul Previewed');
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await failRequests('**/pause/**');
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await retryButton().waitFor();
    await waitUntilDisabled('Pause Services');
    await page.unrouteAll();
    await retryButton().click();
    await staff.dialog.getByText('Meals: 1').waitFor();
    await waitUntilEnabled('Pause Services');
    await button('Go Back').click();
    await button('Leave without saving').click();
  });

  it('plans a pause once when the button is pressed again after a lost response', async () => {
    const client = await addClientWithMeals('Lea Lost');
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await waitUntilEnabled('Pause Services');
    await loseResponse(/\/pause\/$/);
    await button('Pause Services').click();
    await staff.dialog.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await waitUntilEnabled('Pause Services');
    await button('Pause Services').click();
    await staff.dialog.waitFor({ state: 'detached' });
    expect(ok(await api.get(`customers/${client.id}/pause/`))).toMatchObject({ until_date: DELIVERY });
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  });

  it('says on the pressed button that it saves, in a form and in a question', async () => {
    const client = await addClientWithMeals('Sam Saved');
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await waitUntilEnabled('Pause Services');
    const width = async (name: string) => (await button(name).boundingBox())!.width;
    const before = await width('Pause Services');
    const release = await delayRequests(page, '**/pause/');
    await button('Pause Services').click();
    await waitUntilDisabled('Saving…');
    expect(await width('Saving…')).toBe(before);
    release();
    await staff.dialog.waitFor({ state: 'detached' });
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Change Pause' }).waitFor();
    await page.getByRole('button', { name: 'End Pause' }).click();
    await waitUntilEnabled('End Pause');
    const releaseEnd = await delayRequests(page, '**/pause/');
    await button('End Pause').click();
    await waitUntilDisabled('Saving…');
    releaseEnd();
    await staff.dialog.waitFor({ state: 'detached' });
    await page.unrouteAll();
  });

  it('refuses a pause that ends before its first day or has its review on that day', async () => {
    const client = await addClientWithMeals('Paula Backwards');
    await navigateTo(page, `/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.dialog.getByLabel('From').fill(day(9));
    await staff.dialog.getByLabel('Notes').focus();
    expect(await staff.dialog.getByText('Until is a required field.').count()).toBe(0);
    await staff.dialog.getByLabel('Until').fill(day(5));
    await button('Pause Services').click();
    const message = 'A pause ends on the day on which it begins, or later.';
    await staff.dialog.getByLabel('Until').and(page.locator(':focus')).waitFor();
    await staff.dialog.getByText(message).first().waitFor();
    await staff.dialog.getByLabel('From').fill(day(3));
    await staff.dialog.getByText(message).first().waitFor({ state: 'detached' });
    await staff.dialog.getByLabel('The last day is not known yet').check();
    await staff.dialog.getByLabel('Review On').fill(day(3));
    await button('Pause Services').click();
    await staff.dialog.getByText('An open-ended pause is reviewed after its first day').first().waitFor();
    await button('Go Back').click();
    await button('Leave without saving').click();
  });

  it('disables the mail to peers until the earlier mails load', async () => {
    const client = await addClientWithMeals('Petra Peers');
    await createPeer(api, client.region_id);
    ok(await api.patch(`customers/${client.id}/`, { has_opted_for_peer_support_service: true }));
    await navigateTo(page, `/admin/clients/${client.id}?form=peerSupport`);
    await waitUntil(() => page.getByRole('button', { name: 'Email Customer Info' }).isEnabled());
    await page.getByText('No peer support resource has been mailed').waitFor();
    await failRequests('**/peer_support_mails**');
    await page.getByRole('button', { name: 'Email Customer Info' }).click();
    await staff.dialog.getByRole('checkbox').first().check();
    await retryButton().waitFor();
    await waitUntilDisabled('Email 1 person');
    await page.unrouteAll();
    await retryButton().click();
    await waitUntilEnabled('Email 1 person');
    await button('Go Back').click();
    await button('Leave without saving').click();
  });
});
