import { WEEKDAYS } from '../../../server/contract/meals.js';
import { MOST_LEGS } from '../../../server/contract/transport.js';
import { createClient } from '../../factories/clients.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { caregiverFields } from '../../factories/caregivers.js';
import { createDriver, createRideRequest, assignDriver, workdayAhead } from '../../factories/transport.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { day, displayDate, weekdayOf } from '../../setup/dates.js';
import { MealCalls } from '../../setup/meal-calls.js';
import { PHONE, PortalBrowser } from './portal-browser.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

const EVERY_PAGE = [
  'your_information',
  'meals',
  'house_cleaning',
  'transport',
  'peer_support',
  'caregivers',
  'refer_a_friend',
  'service_cancelation',
] as const;

describe('The portal by the services and status of the client', () => {
  let setup: StartedPortal;
  let office: Api;
  let client: Json;
  let portal: PortalBrowser;

  startPortal(async (all) => {
    setup = all;
    ({ office } = all);
    ({ client, portal } = await signInNewClient(all, { fields: { meals_allergies: 'Nuts' } }));
    const driver = await createDriver(office, client.region_id, { first_name: 'Harold' });
    await assignDriver(office, await createRideRequest(office, client), driver);
    await portal.page.reload();
  });

  it('shows the next meals, ride and cleaning, the driver and the allergies', async () => {
    const upcoming = portal.page.getByRole('region', { name: 'Coming up' });
    for (const title of ['Your next meals', 'Your next ride', 'Your house cleaning', 'Do you need help?'])
      await upcoming.getByRole('heading', { name: title }).waitFor();
    await upcoming.getByText(/Harold will drive you\./).waitFor();
    await portal.page.getByText('Nuts', { exact: true }).waitFor();
  });

  it('says that the office looks for a driver while the next ride has none', async () => {
    const soonerRequest = await createRideRequest(office, client, {
      pick_up_date: day(1),
      pick_up_time: '09:30',
    });
    await portal.page.reload();
    const upcoming = portal.page.getByRole('region', { name: 'Coming up' });
    await upcoming.getByText('You asked for a ride at 9:30 AM. We are still looking for a driver.').waitFor();
    ok(await office.delete(`customer_transport_requests/${soonerRequest.id}/`));
    await portal.page.reload();
    await upcoming.getByText(/Harold will drive you\./).waitFor();
  });

  it('shows the office’s phone number where the cleaner has none', async () => {
    const { client: cleaned, portal: ownPortal } = await signInNewClient(setup);
    const vendor = await createCleaningVendor(office, cleaned.region_id, { business_phone: null });
    ok(await office.patch(`customers/${cleaned.id}/`, { assigned_cleaning_vendor_id: vendor.id }));
    await ownPortal.page.reload();
    const { call_us } = ownPortal.words.portal;
    const upcoming = ownPortal.page.getByRole('region', { name: 'Coming up' });
    // The card “Do you need help?” shows the same text and number.
    await upcoming.getByText(call_us).nth(1).waitFor();
    await upcoming.getByRole('link', { name: '(937) 555-0100' }).nth(1).waitFor();
    await ownPortal.goTo('house_cleaning');
    const cleaner = ownPortal.page.getByRole('region', { name: 'Selected Cleaner' });
    await cleaner.getByText(call_us).waitFor();
    await cleaner.getByRole('link', { name: '(937) 555-0100' }).waitFor();
  });

  it('offers a retry in place of “No ride is booked.” when the rides fail to load', async () => {
    const { portal: ownPortal } = await signInNewClient(setup);
    const requests = '**/customer_transport_requests/?*';
    await ownPortal.page.route(requests, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await ownPortal.page.reload();
    const upcoming = ownPortal.page.getByRole('region', { name: 'Coming up' });
    await upcoming.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await upcoming.getByText('No ride is booked.').count()).toBe(0);
    await ownPortal.page.unroute(requests);
    await upcoming.getByRole('button', { name: 'Try again' }).click();
    await upcoming.getByText('No ride is booked.').waitFor();
    await ownPortal.close();
  });

  it('focuses the page after Try again of a list and of the whole page', async () => {
    const { client: owner, portal: ownPortal } = await signInNewClient(setup);
    const { page } = ownPortal;
    const retryButton = ownPortal.button('Try again');
    const failAndRetry = async (requests: string, open: () => Promise<unknown>) => {
      await page.route(requests, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await open();
      await retryButton.waitFor();
      await page.unroute(requests);
      await retryButton.press('Enter');
      await retryButton.waitFor({ state: 'detached' });
      await page.locator('main:focus').waitFor();
    };
    await failAndRetry('**/customer_transport_transactions/?*status=scheduled*', () =>
      ownPortal.goTo('transport'),
    );
    await failAndRetry(`**/customers/${owner.id}/`, () => page.reload());
    await ownPortal.heading(ownPortal.words.pages.transport);
    await ownPortal.close();
  });

  it('shows the allergies of the delivery day with a delivered meal', async () => {
    const { client: eater, portal: ownPortal } = await signInNewClient(setup, {
      fields: { meals_allergies: 'Shellfish' },
    });
    const meals = new MealCalls(setup.test, office);
    const kitchen = { vendor: { id: eater.assigned_meal_vendor_id } };
    await meals.send(kitchen);
    await meals.complete();
    await meals.patchClient(eater, { meals_allergies: 'Milk' });
    await ownPortal.goTo('meals');
    const deliveredMeals = ownPortal.page.getByRole('region', { name: 'Meals Delivered' });
    await deliveredMeals.getByText('Shellfish', { exact: true }).waitFor();
    expect(await deliveredMeals.getByText('Milk').count()).toBe(0);
    // The number of delivered meals was read before the delivery.
    await ownPortal.page.reload();
    const exportButton = ownPortal.button(ownPortal.words.portal.export_all);
    await Promise.all([ownPortal.page.waitForEvent('download'), exportButton.click()]);
    await exportButton.and(ownPortal.page.locator(':focus')).waitFor();
    await ownPortal.close();
  });

  it('shows the phone number for changes of a ride that has a driver', async () => {
    await portal.goTo('transport');
    const rides = portal.page.getByRole('region', { name: 'Rides with a driver' });
    // The next ride stands above the form.
    await portal.page.locator('h2:text-is("Your next ride") ~ p:text("Harold will drive you.")').waitFor();
    await rides.getByText('To cancel or change a ride with a driver, please call us.').waitFor();
    expect(await rides.getByRole('link').getAttribute('href')).toBe('tel:+19375550100');
  });

  it('shows why a ride request was refused at the field or above the button', async () => {
    const { page, words } = portal;
    const date = workdayAhead();
    const [otherDay] = WEEKDAYS.filter((weekday) => weekday !== weekdayOf(date));
    await portal.field('Drop Address').fill('9 Clinic Drive');
    await portal.field('Pickup Date').fill(date);
    await portal.choose('Pickup Time', '9:30');
    await portal.field('I need this ride more than once').check();
    // The day of the first ride is one of the days until the client chooses others.
    const firstDay = portal.field(weekdayOf(date));
    await firstDay.and(page.locator(':checked')).waitFor();
    await firstDay.uncheck();
    await portal.field(otherDay!).check();
    const lastDayMark = page.locator('#repeat_until-help');
    await portal.field('Last day').fill(day(365 * 4));
    await portal.button('Add Request').click();
    await lastDayMark.getByText('Choose a date within the next 3 years.', { exact: true }).waitFor();
    await portal.field('Last day').fill(day(0));
    await portal.button('Add Request').click();
    await lastDayMark.getByText('Choose the pickup date or a later day.', { exact: true }).waitFor();
    await portal.field('Last day').fill(date);
    await portal.button('Add Request').click();
    await lastDayMark.getByText(words.ride_refusals.no_day).waitFor();
    await portal.field('After this many treatment days').check();
    await portal.field('Number of days').fill('61');
    await portal.button('Add Request').click();
    await page.getByText('Enter 60 or less.').waitFor();
    // Whether the series is too long depends on the weekdays too, so its end is marked at once.
    await portal.field('On a day').check();
    await portal.field('Last day').fill(workdayAhead(450));
    await page.locator('#repeat_until[aria-invalid=true]').waitFor();
    await lastDayMark.getByText(words.transport_page.series_too_long(MOST_LEGS)).waitFor();
    await portal.field('Last day').fill(workdayAhead(20));
    await page.locator('#repeat_until[aria-invalid=false]').waitFor();
    await page.getByText(new RegExp(`^\\d+ rides from ${otherDay!.slice(0, 3)}, .* to `)).waitFor();

    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    await portal.field('I need this ride more than once').uncheck();
    await portal.button('Add Request').click();
    await portal.notice(words.ride_refusals.own_not_active);
    await page.getByRole('note').getByText(words.ride_refusals.own_not_active).waitFor();
    ok(await office.patch(`customers/${client.id}/`, { status: 'active' }));
    await portal.button('Add Request').click();
    await portal.notice('Transport Request added successfully');
    await page.getByRole('note').waitFor({ state: 'detached' });
  });

  it('offers to delete the ride back together with the ride there', async () => {
    const { page } = portal;
    const outwardRide = await createRideRequest(office, client, {
      pick_up_date: workdayAhead(9),
      pick_up_time: '10:00',
      is_reverse_pickup: true,
    });
    const query = { customer: client.id, page_size: 1000 };
    const listOpenRequests = async () =>
      ok(await office.get('customer_transport_requests/', { query })).results as Json[];
    const [returnRide] = (await listOpenRequests()).filter(
      ({ return_of_id }) => return_of_id === outwardRide.id,
    );
    expect(returnRide).toBeDefined();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await portal.goTo('transport');
    // On a wide screen the actions are in the row of their ride.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page
      .getByRole('row')
      .filter({ hasText: '10:00 AM' })
      .getByRole('button', { name: /^Delete: .*10:00 AM$/ })
      .click();
    await page.setViewportSize(PHONE);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You also have a way back on .*, 2:00 PM\. Do you still need it\?/).waitFor();
    await dialog.getByRole('button', { name: 'Delete this ride only' }).waitFor();
    // After a failure between the two rides, the next press deletes the other one.
    await page.route(
      `**/customer_transport_requests/${outwardRide.id}/`,
      (route) => route.fulfill({ status: 500, json: {} }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Delete the way back too' }).click();
    await dialog.getByText('Oops! Something went wrong').waitFor();
    await dialog.getByRole('button', { name: 'Delete the way back too' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const remainingIds = (await listOpenRequests()).map(({ id }) => id);
    expect(remainingIds).not.toContain(outwardRide.id);
    expect(remainingIds).not.toContain(returnRide!.id);
  });

  it('asks to call about a way back that has a driver when the ride there is deleted', async () => {
    const { client: rider, portal: ownPortal } = await signInNewClient(setup);
    const outwardRide = await createRideRequest(office, rider, {
      pick_up_time: '10:00',
      is_reverse_pickup: true,
    });
    const query = { customer: rider.id };
    const returnRide = (
      ok(await office.get('customer_transport_requests/', { query })).results as Json[]
    ).find(({ return_of_id }) => return_of_id === outwardRide.id)!;
    await ownPortal.goTo('transport');
    const deleteButton = ownPortal.button(/^Delete: .*10:00 AM$/);
    // While the way back is unknown, a deletion must not leave it behind.
    const rides = '**/customer_transport_requests/?*page_size=1000*';
    await ownPortal.page.route(rides, (route) => route.abort());
    await deleteButton.click();
    await ownPortal.notice('The server cannot be reached.');
    expect(await ownPortal.dialog.count()).toBe(0);
    await ownPortal.page.unroute(rides);

    await assignDriver(office, returnRide, await createDriver(office, rider.region_id));
    await deleteButton.click();
    const text = ownPortal.dialog.getByText(
      /Your way back on .*, 2:00 PM, has a driver\. To cancel it, please call us\./,
    );
    await text.waitFor();
    expect(await ownPortal.dialog.getByRole('link').getAttribute('href')).toBe('tel:+19375550100');
    expect(await ownPortal.dialog.getByRole('button', { name: 'Delete the way back too' }).count()).toBe(0);
    await ownPortal.close();
  });

  it('lists open requests from today on', async () => {
    const { client: rider, portal: ownPortal } = await signInNewClient(setup, {
      fields: { active_date: day(-60) },
    });
    for (const [offset, pick_up_time] of [
      [-1, '10:15'],
      [0, '11:15'],
      [1, '12:15'],
    ] as const)
      await createRideRequest(office, rider, { pick_up_date: day(offset), pick_up_time });
    await ownPortal.goTo('transport');
    const requests = ownPortal.page.getByRole('list', { name: 'Open Requests', exact: true });
    await requests.getByText('11:15 AM', { exact: false }).waitFor();
    await requests.getByText('12:15 PM', { exact: false }).waitFor();
    expect(await requests.getByText('10:15 AM', { exact: false }).count()).toBe(0);
    await ownPortal.close();
  });

  it('creates a calendar address to copy or to open', async () => {
    const { page } = portal;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await portal.goTo('transport');
    await page.getByText('Keep my calendar up to date').click();
    await page.getByText('A new address ends your old one.').waitFor();
    await portal.button('Make a new address').click();
    await portal.notice('The address is ready. An old address no longer works.');
    await portal.button('Make a new address').and(page.locator(':focus')).waitFor();
    await portal.button('Copy the address').click();
    await portal.notice('The address is copied');
    const copiedAddress = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedAddress).toMatch(/^http.*calendar\.ics/);
    const openLink = page.getByRole('link', { name: 'Open in my calendar' });
    expect(await openLink.getAttribute('href')).toBe(copiedAddress.replace(/^https?:/, 'webcal:'));
  });

  it.each(['en', 'es'] as const)(
    'says in %s that a client without services can invite nobody, and lists her caregivers',
    async (language) => {
      const { client: lister, portal: ownPortal } = await signInNewClient(setup, { language });
      const { page, words } = ownPortal;
      const { caregivers_page: texts } = words;
      const caregiver = caregiverFields(['transportation'], { customer_id: lister.id, name: 'Kim Lee' });
      ok(await office.post('caregivers/', caregiver));
      await ownPortal.goTo('caregivers');
      await ownPortal.button(texts.invite).waitFor();
      const withoutServices = {
        has_opted_for_meal_service: false,
        has_opted_for_transport_service: false,
        has_opted_for_cleaning_service: false,
      };
      ok(await office.patch(`customers/${lister.id}/`, withoutServices));
      await page.reload();
      const reason = page.getByRole('alert').filter({ hasText: texts.no_services });
      expect(await reason.getByRole('link').getAttribute('href')).toBe('tel:+19375550100');
      await page.getByRole('list', { name: texts.helping }).getByText('Kim Lee').waitFor();
      expect(await ownPortal.button(texts.invite).count()).toBe(0);
      expect(await page.getByText(texts.services_label).count()).toBe(0);
      await ownPortal.close();
    },
  );

  it('says once on the page of meals that they are cancelled, with the phone number', async () => {
    const { client: eater, portal: ownPortal } = await signInNewClient(setup);
    ok(await office.post(`customers/${eater.id}/cancel_meal/`, { notes: 'In hospital' }));
    await ownPortal.goTo('meals');
    await ownPortal.page.reload();
    const reason = ownPortal.page.getByText(ownPortal.words.service_state.meals_cancelled);
    await reason.first().waitFor();
    expect(await reason.count()).toBe(1);
    expect(await reason.locator('..').getByRole('link').getAttribute('href')).toBe('tel:+19375550100');
    await ownPortal.close();
  });

  it('no longer shows a caregiver a service that ends while the page is open', async () => {
    const { test, browser } = setup;
    const fields = caregiverFields(['meals', 'transportation'], { customer_id: client.id });
    const { id, email } = ok(await office.post('caregivers/', fields));
    const caregiver = await PortalBrowser.open(test, browser, 'en');
    const { page, words } = caregiver;
    const firstName = client.name.split(' ')[0];
    const title = words.about_client.pages.your_information(firstName);
    const headingOf = (name: string) => page.getByRole('heading', { name, exact: true });
    const { next_meal, next_ride } = words.about_client.your_information;
    await caregiver.accept(email, 'caregiver_invitation', title);
    await headingOf(next_meal(firstName)).waitFor();
    await caregiver.goTo('transport');
    ok(await office.patch(`caregivers/${id}/`, { services: ['transportation'] }));
    await caregiver.field('Drop Address').fill('9 Clinic Drive');
    await caregiver.field('Pickup Date').fill(workdayAhead());
    await caregiver.choose('Pickup Time', '9:30');
    await caregiver.button('Add Request').click();
    await caregiver.notice('Transport Request added successfully');
    await caregiver.button(words.portal.menu).click();
    await page.getByRole('link', { name: words.pages.meals, exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: title, exact: true }).click();
    await caregiver.heading(title);
    await headingOf(next_ride(firstName)).waitFor();
    expect(await headingOf(next_meal(firstName)).count()).toBe(0);
    await caregiver.close();
  });

  it('goes on with the record that is kept when a caregiver’s client is merged into it', async () => {
    const { test, browser } = setup;
    const fields = {
      status: 'active',
      region_id: client.region_id,
      has_opted_for_transport_service: true,
      address: '5 Oak Street',
    };
    const kept = await createClient(office, { ...fields, name: 'Kate Kept' });
    const other = await createClient(office, { ...fields, name: 'Olga Other' });
    const invitation = caregiverFields(['transportation'], { customer_id: other.id });
    const { email } = ok(await office.post('caregivers/', invitation));
    const caregiver = await PortalBrowser.open(test, browser, 'en');
    const { page, words } = caregiver;
    const titleOf = (firstName: string) => words.about_client.pages.your_information(firstName);
    await page.clock.install();
    await caregiver.accept(email, 'caregiver_invitation', titleOf('Olga'));
    ok(await office.post(`customers/${kept.id}/merge/`, { other_id: other.id }));
    await page.clock.fastForward(31_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await caregiver.heading(titleOf('Kate'));
    expect(await page.getByText(words.portal.offline).count()).toBe(0);
    await caregiver.goTo('transport');
    await createRideRequest(office, kept, { drop_address: '8 Kept Drive' });
    await page.reload();
    await page.getByText('8 Kept Drive').first().waitFor();
    await caregiver.close();
  });

  it('says from which and until which day services are paused', async () => {
    const { page, words } = portal;
    const until_date = day(20);
    const from_date = day(1);
    const afterLastMeal = day(200);
    const pausePath = `customers/${client.id}/pause/`;
    ok(await office.post(pausePath, { from_date, review_on: until_date }));
    await portal.goTo('your_information');
    await page.reload();
    await page.getByText(`No meals come from ${displayDate(from_date)} on.`).waitFor();
    await page.getByText(words.service_state.pause_planned(displayDate(from_date), null)).waitFor();
    ok(await office.patch(pausePath, { until_date: afterLastMeal }));
    await page.reload();
    await page
      .getByText(`No meals come from ${displayDate(from_date)} through ${displayDate(afterLastMeal)}.`)
      .waitFor();
    await portal.goTo('transport');
    await page
      .getByText(words.service_state.pause_planned(displayDate(from_date), displayDate(afterLastMeal)))
      .waitFor();
    await portal.goTo('your_information');
    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    await page.reload();
    await page.getByText(portal.words.your_information.no_next_meal).waitFor();
    expect(await page.getByText('No meals come', { exact: false }).count()).toBe(0);
    ok(await office.patch(`customers/${client.id}/`, { status: 'active' }));
    ok(await office.delete(pausePath));
    await portal.goTo('transport');
    await createRideRequest(office, client, { pick_up_date: day(21), pick_up_time: '09:30' });
    ok(await office.post(pausePath, { from_date: day(0), until_date }));
    await page.reload();
    await portal.heading('Transport');
    const shownDay = displayDate(until_date);
    await page.getByText(`Your services are on hold through ${shownDay}.`).waitFor();
    await portal.goTo('your_information');
    await page.getByText(`No meals come through ${shownDay}.`).waitFor();
    await page.getByText('You asked for a ride at 9:30 AM. We are still looking for a driver.').waitFor();
    await portal.goTo('transport');
    expect(await portal.button('Add Request').count()).toBe(0);
    await page.getByRole('button', { name: /^Edit: .*9:30 AM$/ }).click();
    await portal.field('Drop Address').fill('12 Clinic Drive');
    await portal.button('Save Request').click();
    await portal.notice(portal.words.transport_page.saved);
    await page.getByRole('button', { name: /^Delete: .*9:30 AM$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await portal.notice(portal.words.transport_page.deleted);
    await page.getByRole('button', { name: /^Delete: .*9:30 AM$/ }).waitFor({ state: 'detached' });
    ok(await office.delete(pausePath));
  });

  it('says on every page that services are on hold, and hides or disables the actions', async () => {
    const { page } = portal;
    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    await page.reload();
    await portal.heading('Transport');
    for (const name of EVERY_PAGE) {
      await portal.goTo(name);
      await page.getByText('Your services are on hold. To start them again, please call us.').waitFor();
    }
    await portal.goTo('your_information');
    expect(await page.getByRole('heading', { name: 'Your house cleaning' }).count()).toBe(0);
    await portal.goTo('transport');
    expect(await portal.button('Add Request').count()).toBe(0);
    await portal.goTo('meals');
    expect(await portal.button('Change Details for Next Meal').isDisabled()).toBe(true);
    await portal.goTo('house_cleaning');
    expect(await portal.button('Record Cleaning').count()).toBe(0);
    await portal.goTo('caregivers');
    expect(await portal.button('Invite').count()).toBe(0);
  });
});
