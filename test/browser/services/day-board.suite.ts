import type { Locator, Page } from 'playwright-core';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  recordTrip,
  workdayAhead,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { createRegion } from '../../factories/places.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { delayRequests, navigateTo, dropResponse } from '../../setup/browser.js';
import { dayAfter } from '../../setup/dates.js';
import { PressCounter } from '../../setup/press-counter.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

const CHANGE_NOTICE = 'Scheduled Trip updated successfully';

describe('The day board in a browser', () => {
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let rides: Rides;
  let zoe: Json;
  const date = workdayAhead();

  const open = (view = 'day', region: Json = rides.region, on = date) =>
    navigateTo(page, `/admin/transportation/day-board?region=${region.id}&day=${on}&view=${view}`);
  const row = (name: string): Locator => page.locator('[data-row]').filter({ hasText: name });
  const rideOf = (name: string, driver: string) =>
    row(driver).getByRole('button', { name: new RegExp(`AM ?${name}|PM ?${name}`) });
  const driverOf = async ({ id }: Json): Promise<string> =>
    ok(await api.get(`customer_transport_transactions/${id}/`)).transport_vendor_id;
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();

  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach the element.');
  };

  const drag = async (ride: Locator, target: Locator) => {
    const [from, to] = [(await ride.boundingBox())!, (await target.boundingBox())!];
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
  };

  officeInBrowser({
    ready: (office) => {
      ({ api, staff, page } = office);
    },
  });
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
    zoe = await createDriver(api, rides.region.id, { first_name: 'Zoe', last_name: 'Able' });
  });

  it('changes the driver of a trip by keyboard in three presses, and undoes the change', async () => {
    const { client, driver } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    const ride = rideOf(client.name, driver.name);
    await ride.focus();
    const presses = await PressCounter.count(page);
    await page.keyboard.press('Enter');
    const currentDriver = staff.dialog.getByRole('radio', { name: new RegExp(driver.name) });
    await currentDriver.waitFor();
    await tabTo(currentDriver);
    await page.keyboard.press('ArrowDown');
    await tabTo(staff.dialog.getByRole('button', { name: 'Change Driver' }));
    await page.keyboard.press('Enter');
    await staff.notice(CHANGE_NOTICE);
    expect(await presses.soFar()).toBe(3);
    const movedRide = rideOf(client.name, 'Zoe Able');
    await movedRide.waitFor();
    expect(await driverOf(trip)).toBe(zoe.id);
    await waitUntil(async () => movedRide.evaluate((element) => element === document.activeElement));
    await undo();
    await rideOf(client.name, driver.name).waitFor();
    expect(await driverOf(trip)).toBe(driver.id);
  });

  it('changes nothing before another driver or another blocked time of a trip is chosen', async () => {
    const { client, driver } = rides;
    await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    await rideOf(client.name, driver.name).click();
    const change = staff.dialog.getByRole('button', { name: 'Change Driver' });
    await staff.dialog.getByRole('radio', { name: new RegExp(driver.name), checked: true }).waitFor();
    expect(await change.isDisabled()).toBe(true);
    const blockedTo = staff.dialog.getByLabel('Blocked To');
    const time = await blockedTo.inputValue();
    await blockedTo.fill('13:45');
    expect(await change.isDisabled()).toBe(false);
    await blockedTo.fill(time);
    expect(await change.isDisabled()).toBe(true);
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('changes the driver at the second press after another user has changed the trip', async () => {
    const { client, driver } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    await rideOf(client.name, driver.name).click();
    await staff.dialog.getByRole('radio', { name: /Zoe Able/ }).check();
    ok(await api.patch(`customer_transport_transactions/${trip.id}/`, { notes: 'Rings twice' }));
    const change = staff.dialog.getByRole('button', { name: 'Change Driver' });
    await change.click();
    await staff.dialog.getByText('changed Notes', { exact: false }).waitFor();
    await change.click();
    await staff.notice(CHANGE_NOTICE);
    expect(await driverOf(trip)).toBe(zoe.id);
  });

  it('blocks the time of a ride that was moved while its driver was chosen', async () => {
    const { client } = rides;
    const request = await createRideRequest(api, client, { pick_up_time: '09:00' });
    await open();
    await rideOf(client.name, 'No driver').click();
    await staff.dialog.getByRole('radio', { name: /Zoe Able/ }).check();
    ok(await api.patch(`customer_transport_requests/${request.id}/`, { pick_up_time: '10:00' }));
    const assign = staff.dialog.getByRole('button', { name: 'Assign Driver' });
    await assign.click();
    await staff.dialog.getByText('changed Pickup Time', { exact: false }).waitFor();
    await waitUntil(async () => (await staff.dialog.getByLabel('Blocked From').inputValue()) === '10:00');
    await assign.click();
    await staff.dialog.waitFor({ state: 'detached' });
    const trips = ok(
      await api.get('customer_transport_transactions/', { query: { customer: client.id } }),
    ).results;
    expect(trips).toMatchObject([{ blocked_from_time: '10:00', blocked_to_time: '11:30' }]);
  });

  it('deletes a dragged trip at the second press after another user has changed it', async () => {
    const { client, driver, region } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await createRideRequest(api, await createRideClient(api, region.id), { pick_up_time: '16:00' });
    await open();
    const ride = rideOf(client.name, driver.name);
    await ride.waitFor();
    await drag(ride, row('No driver'));
    const remove = staff.dialog.getByRole('button', { name: 'Delete trip, keep the request' });
    await remove.waitFor();
    ok(await api.patch(`customer_transport_transactions/${trip.id}/`, { notes: 'Rings twice' }));
    await remove.click();
    await staff.dialog.getByText('changed Notes', { exact: false }).waitFor();
    await remove.click();
    await rideOf(client.name, 'No driver').waitFor();
  });

  it('moves the focus by arrow keys past the trip of a removed client', async () => {
    const { driver, region } = rides;
    const removedClient = await createRideClient(api, region.id);
    const { pick_up_date } = await recordTrip(api, rides);
    await recordTrip(api, { ...rides, client: removedClient }, { pick_up_time: '12:30' });
    await recordTrip(api, rides, { pick_up_time: '15:30' });
    ok(await api.delete(`customers/${removedClient.id}/`));
    await open('day', region, pick_up_date);
    const trips = row(driver.name).locator('[data-ride]');
    await trips.nth(2).waitFor();
    await trips.nth(0).focus();
    await page.keyboard.press('ArrowRight');
    expect(await trips.nth(2).evaluate((trip) => trip === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await trips.nth(0).evaluate((trip) => trip === document.activeElement)).toBe(true);
  });

  it('says why no trips can be given to others if the last day is before the first', async () => {
    const { client, driver } = rides;
    await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    await page.getByRole('button', { name: `Give trips of ${driver.name} to others` }).click();
    const reason = staff.dialog.getByText('Choose the first day or a later one.');
    const firstDay = staff.dialog.getByLabel('First Day');
    const lastDay = staff.dialog.getByLabel('Last Day');
    await lastDay.fill(dayAfter(date, -1));
    await lastDay.blur();
    await reason.waitFor();
    await firstDay.fill(dayAfter(date, -1));
    await firstDay.blur();
    await reason.waitFor({ state: 'detached' });
    await firstDay.fill(dayAfter(date, 1));
    await firstDay.blur();
    await reason.waitFor();
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('gives the trips of a driver to others once when the button is pressed again after a lost response', async () => {
    const { client, driver } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    await page.getByRole('button', { name: `Give trips of ${driver.name} to others` }).click();
    const give = staff.dialog.getByRole('button', { name: 'Give 1 trip to others' });
    await page.route(
      (url) => url.pathname.endsWith('/reassign/') && !url.searchParams.has('dry_run'),
      dropResponse,
      { times: 1 },
    );
    await give.click();
    await staff.dialog.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await give.click();
    await staff.notice('Trips given to other drivers');
    expect(await driverOf(trip)).not.toBe(driver.id);
  });

  it('changes the driver of a trip by drag and drop, and undoes the change', async () => {
    const { client, driver } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await open();
    const ride = rideOf(client.name, driver.name);
    await ride.waitFor();
    const presses = await PressCounter.count(page);
    await drag(ride, row('Zoe Able'));
    await staff.notice(CHANGE_NOTICE);
    expect(await presses.soFar()).toBe(1);
    await rideOf(client.name, 'Zoe Able').waitFor();
    expect(await driverOf(trip)).toBe(zoe.id);
    await undo();
    await rideOf(client.name, driver.name).waitFor();
    expect(await driverOf(trip)).toBe(driver.id);
  });

  it('closes the notice of a change when the next ride is dropped, so that Ctrl Z undoes the last change', async () => {
    const { client, driver } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const later = await createRideRequest(api, client, { pick_up_time: '13:00' });
    const laterTrip = await assignDriver(api, later, driver);
    await open();
    await drag(row(driver.name).getByRole('button', { name: /9:30 AM/ }), row('Zoe Able'));
    await staff.notice(CHANGE_NOTICE);
    const release = await delayRequests(page, '**/customer_transport_transactions/*/');
    await drag(row(driver.name).getByRole('button', { name: /1:00 PM/ }), row('Zoe Able'));
    await page.getByText(CHANGE_NOTICE).waitFor({ state: 'hidden', timeout: 5000 });
    release();
    await staff.notice(CHANGE_NOTICE);
    await page.keyboard.press('Control+z');
    await row(driver.name)
      .getByRole('button', { name: /1:00 PM/ })
      .waitFor();
    expect(await driverOf(laterTrip)).toBe(driver.id);
    expect(await driverOf(trip)).toBe(zoe.id);
  });

  it('asks before a dragged ride is assigned to a driver on leave', async () => {
    const { client, driver } = rides;
    ok(await api.post(`transport_vendors/${zoe.id}/add_leave/`, { leave_date: date }));
    await createRideRequest(api, client);
    await open();
    await row('Zoe Able').getByText('On leave', { exact: false }).waitFor();
    await drag(rideOf(client.name, 'No driver'), row('Zoe Able'));
    await staff.dialog.getByText('Zoe Able is on leave', { exact: false }).waitFor();
    expect(await staff.dialog.getByRole('radio', { name: /Zoe Able/ }).isChecked()).toBe(true);
    await staff.dialog.getByRole('radio', { name: new RegExp(driver.name) }).check();
    await staff.dialog.getByRole('button', { name: 'Assign Driver' }).click();
    await rideOf(client.name, driver.name).waitFor();
    await undo();
    await rideOf(client.name, 'No driver').waitFor();
  });

  it('shows the chosen driver and the reason against him in a region of more drivers than are shown at once', async () => {
    const { client, region } = rides;
    ok(await api.post(`transport_vendors/${zoe.id}/add_leave/`, { leave_date: date }));
    for (let number = 0; number < 20; number += 1) await createDriver(api, region.id);
    await createRideRequest(api, client);
    await open();
    await rideOf(client.name, 'No driver').click();
    const search = staff.dialog.getByLabel('Find a driver');
    await search.fill('Zoe Able');
    const chosen = staff.dialog.getByRole('radio', { name: /Zoe Able.*Not working that day/ });
    await chosen.check();
    await search.fill('');
    await staff.dialog.getByRole('radio').nth(1).waitFor();
    expect(await chosen.isChecked()).toBe(true);
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('marks the rides of a client on hold, and asks for a driver only where one is needed', async () => {
    const { client, driver, region } = rides;
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    await createRideRequest(api, client, { pick_up_time: '13:00' });
    await createRideRequest(api, await createRideClient(api, region.id), { pick_up_time: '16:00' });
    ok(await api.patch(`customers/${client.id}/`, { status: 'hold' }));
    ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
    await open();
    await page
      .getByText('3 rides, 2 without a driver, 1 with the client on hold', { exact: false })
      .waitFor();
    await row('No driver').getByText('3 rides, 1 on hold').waitFor();
    await row('No driver')
      .getByRole('button', { name: /9:30 AM.*Client on hold\. No driver\. Press to assign one/ })
      .waitFor();
    const waiting = row('No driver').getByRole('link', { name: /1:00 PM.*Client on hold\.$/ });
    await waiting.hover();
    await page.getByRole('tooltip').getByText(`${client.name}: Client on hold`).first().waitFor();
    await page.mouse.move(0, 0);
    await staff.checkAccessibilityInAllViews('Day Board, client on hold');
    await open();
    await waiting.click();
    await page.waitForURL(new RegExp(`${client.id}.*transport`));
  });

  it('marks conflicts, shows client names in tooltips, and switches between day and week', async () => {
    const { client, driver, region } = rides;
    const otherRider = await createRideClient(api, region.id, { name: 'Olga Other' });
    await assignDriver(api, await createRideRequest(api, client), driver);
    await assignDriver(api, await createRideRequest(api, otherRider, { pick_up_time: '10:00' }), driver);
    await createRideRequest(api, otherRider, { pick_up_time: '15:00' });
    await open();
    await page.getByText('3 rides, 1 without a driver, 2 with a conflict', { exact: false }).waitFor();
    await row(driver.name)
      .getByRole('button', { name: /Olga Other.*Conflict: .* already drives/ })
      .waitFor();
    // The space of a ride may be too short for the name.
    await page.keyboard.press('Tab');
    await rideOf(client.name, driver.name).focus();
    await page.getByRole('tooltip').getByText(client.name, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await rideOf('Olga Other', driver.name).hover();
    await page.getByRole('tooltip').getByText('Olga Other', { exact: false }).first().waitFor();
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await staff.checkAccessibilityInAllViews('Day Board, day');
    await open('week');
    await page.getByRole('table', { name: 'Drivers and days' }).waitFor();
    await staff.checkAccessibilityInAllViews('Day Board, week');
    // Forced colors replace the ground of the chosen view.
    await page.emulateMedia({ forcedColors: 'active' });
    const isHighlighted = (view: string) =>
      page.getByRole('button', { name: view, exact: true }).evaluate((element) => {
        const example = document.body.appendChild(document.createElement('span'));
        example.style.backgroundColor = 'Highlight';
        const { backgroundColor } = getComputedStyle(example);
        example.remove();
        return getComputedStyle(element).backgroundColor === backgroundColor;
      });
    expect([await isHighlighted('Day'), await isHighlighted('Week')]).toEqual([false, true]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.goBack();
    await page.getByRole('table', { name: 'Drivers and days' }).waitFor();
  });

  it('keeps the time of a ride within its border on a day of 24 hours', async () => {
    const { client, driver } = rides;
    const times = ['00:30', '12:30', '23:30'];
    for (const pick_up_time of times)
      await assignDriver(api, await createRideRequest(api, client, { pick_up_time }), driver);
    await open();
    await rideOf(client.name, driver.name).nth(2).waitFor();
    const spaces = await rideOf(client.name, driver.name).evaluateAll((all) =>
      all.map((ride) => {
        const label = ride.querySelector('span')!.getBoundingClientRect();
        return Math.floor(ride.getBoundingClientRect().right - label.right);
      }),
    );
    expect(spaces).toHaveLength(times.length);
    expect(Math.min(...spaces)).toBeGreaterThanOrEqual(4);
  });

  it('reports an unknown region in the address, and shows the region chosen afterwards', async () => {
    for (const unknownId of ['dayton', rides.client.id as string]) {
      await open('day', { id: unknownId });
      await page.getByText('There is no such region. It may have been deleted.', { exact: false }).waitFor();
      await page.getByText('Send an id').waitFor({ state: 'detached' });
    }
    await staff.checkAccessibilityInAllViews('Day Board, unknown region');
    await page.getByRole('combobox', { name: 'Select Region' }).click();
    await page.getByRole('option', { name: rides.region.name, exact: true }).click();
    await row(zoe.name).waitFor();
  });

  it('links to Add Driver in a region without drivers', async () => {
    const region = await createRegion(api, { name: 'Driverless Region' });
    await open('day', region);
    await page.getByText('no rides', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Add Driver' }).click();
    const form = staff.form('Add Driver');
    await form.getByText('Driverless Region', { exact: true }).waitFor();
    await form.getByLabel('First Name').fill('Dora');
    await form.getByText('1 unsaved change', { exact: true }).waitFor();
  });
});
