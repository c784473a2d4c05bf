import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Request } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { dateInSentence } from '../../../web/formats/dates.js';
import { pickUpDay } from '../../../web/formats/times.js';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { createRegion } from '../../factories/places.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, delayRequests, navigateTo } from '../../setup/browser.js';
import { WEEKDAYS } from '../../../server/contract/meals.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { PressCounter } from '../../setup/press-counter.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

/** Returns the entries of a calendar file as properties, with folded lines joined. */
async function entriesOf(file: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry.split('\n').map((line) => line.split(/[;:](.*)/s).slice(0, 2) as [string, string]),
      ),
    );
}

/** Returns an instant in the format of calendar files: `20261202T143000Z`. */
const utcStamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.000/g, '');

describe('Transportation in a browser', () => {
  let test: TestApp;
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let rides: Rides;

  officeInBrowser({
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
  });

  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const press = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();
  const waitForClosedDialog = () => staff.dialog.waitFor({ state: 'detached' });
  const waitForHeading = (name: string) =>
    page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  const tripsOf = async (client: Json, status: string): Promise<Json[]> =>
    ok(await api.get('customer_transport_transactions/', { query: { customer: client.id, status } })).results;
  const requestsOf = async (client: Json): Promise<Json[]> =>
    ok(await api.get('customer_transport_requests/', { query: { customer: client.id } })).results;
  /** Opens a list, filtered by this test's region. */
  const openList = async (path: string) => {
    await navigateTo(page, `/admin/transportation/${path}`);
    await chooseFromList(page.getByLabel('Select Region'), rides.region.name);
  };

  it('refuses a driver with missing fields, and adds and deletes a driver', async () => {
    await page.goto('/admin/transportation');
    await page.waitForURL('**/admin/transportation/drivers');
    await waitForHeading('Drivers');
    await page.getByRole('link', { name: '+ Add Driver' }).click();
    const form = staff.form('Add Driver');
    await form.getByLabel('First Name').fill('Dora');
    await staff.save('Add Driver');
    for (const message of ['Last Name is a required field.', 'Email is required.', 'Region is required.'])
      await form.getByRole('link', { name: message }).waitFor();
    await staff.checkAccessibility('Add Driver, refused');
    await form.getByLabel('Last Name').fill('Wheeler');
    await form.getByLabel('Email').fill('dora@drivers.test');
    await form.getByLabel('Phone Number').fill('9375550199');
    await chooseFromList(form.getByLabel('Region'), rides.region.name);
    await staff.save('Add Driver');
    await staff.notice('Driver added successfully');
    await row('Dora Wheeler').getByText('(937) 555-0199').waitFor();
    await staff.checkAccessibilityInAllViews('Drivers');
    await page.getByRole('button', { name: 'Delete Dora Wheeler' }).click();
    await press('Delete Driver');
    await staff.notice('Transport Vendor deleted successfully');
    await row('Dora Wheeler').waitFor({ state: 'detached' });
  });

  it('announces the mail with the export of the drivers', async () => {
    await openList('drivers');
    await page.getByRole('button', { name: 'Export Delivery Vendors' }).click();
    await press('Export');
    await staff.notice('Transportation Vendors Data will be emailed shortly');
  });

  it('lists available drivers first, shows conflicts, and assigns a busy driver with a warning', async () => {
    const { region, client, driver } = rides;
    const freeDriver = await createDriver(api, region.id, { first_name: 'Fay', last_name: 'Free' });
    const otherRider = await createRideClient(api, region.id, { name: 'Otto Other' });
    await assignDriver(api, await createRideRequest(api, otherRider), driver);
    await createRideRequest(api, client, { notes: 'Uses a walker' });
    await openList('schedule-trips');
    await row(client.name).getByText('9:30 AM', { exact: false }).waitFor();
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .click();
    await staff.dialog.getByText('Notes: Uses a walker').waitFor();
    await press('Assign Driver');
    await staff.dialog.getByText('Driver is required').waitFor();
    const drivers = staff.dialog.getByRole('radio');
    await drivers.nth(1).waitFor();
    const names = await staff.dialog
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .allInnerTexts();
    expect(names[0]).toContain(`${freeDriver.name}`);
    expect(names[0]).toContain('Can drive');
    expect(names[1]).toContain(driver.name);
    expect(names[1]).toContain('9:30 AM – 11:00 AM, Otto Other');
    await staff.checkAccessibility('Assign a driver');
    // A driver with another trip at the same time may be assigned, and the page warns about it.
    await drivers.nth(1).check();
    await press('Assign Driver');
    await staff.notice('Trip Scheduled successfully');
    await waitForClosedDialog();
    await page.getByRole('alert').getByText('Otto Other', { exact: false }).waitFor();
    const [trip] = await tripsOf(client, 'scheduled');
    expect(trip).toMatchObject({
      transport_vendor_id: driver.id,
      blocked_from_time: '09:30',
      blocked_to_time: '11:00',
    });
    // Undo ends the warning about the undone assignment.
    await staff.snackbar.getByRole('button', { name: 'Undo' }).click();
    await staff.notice('Undone');
    await page.getByRole('alert').getByText('Otto Other').waitFor({ state: 'detached' });
  });

  it('assigns a series of six rides in three presses to the driver free for all, and undoes the change', async () => {
    const { region, client, driver } = rides;
    const date = workdayAhead();
    const weekday = weekdayOf(date);
    ok(await api.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: dayAfter(date, 7) }));
    const freeDriver = await createDriver(api, region.id, { first_name: 'Fay', last_name: 'Free' });
    await createRideRequest(api, client, {
      is_reverse_pickup: true,
      repeat: { weekdays: [weekday], count: 3 },
    });
    await openList('schedule-trips');
    const presses = await PressCounter.count(page);
    const refusedCalls = staff.refusedCalls();
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .first()
      .click();
    await press('Assign all 6 rides of the series');
    const drivers = staff.dialog.locator('label').filter({ has: page.getByRole('radio') });
    expect(await drivers.first().innerText()).toContain('Can drive all');
    expect(await drivers.nth(1).innerText()).toContain('Can drive 4 of 6');
    expect(await staff.dialog.getByRole('radio', { name: freeDriver.name }).isChecked()).toBe(true);
    await staff.checkAccessibility('Assign a series');
    await press('Assign 6 rides');
    await staff.notice('Trips Scheduled successfully');
    expect(await presses.soFar()).toBe(3);
    await waitForClosedDialog();
    const trips = await tripsOf(client, 'scheduled');
    expect(trips.map(({ transport_vendor_id }) => transport_vendor_id)).toEqual(Array(6).fill(freeDriver.id));
    await page.waitForLoadState('networkidle');
    expect(refusedCalls).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .nth(5)
      .waitFor();
    expect(await tripsOf(client, 'scheduled')).toEqual([]);
  });

  const openNewSeriesOfTwo = async (client: Json) => {
    await createRideRequest(api, client, { repeat: { weekdays: [weekdayOf(workdayAhead())], count: 2 } });
    await openList('schedule-trips');
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .first()
      .click();
    await press('Assign all 2 rides of the series');
  };

  it('assigns only the checked rides of a series, and requires at least one', async () => {
    const { client, driver } = rides;
    await openNewSeriesOfTwo(client);
    await staff.dialog.getByRole('checkbox').nth(0).uncheck();
    await staff.dialog.getByRole('checkbox').nth(1).uncheck();
    await press('Assign 0 rides');
    await staff.dialog.getByText('Choose at least one ride.').waitFor();
    await staff.dialog.getByRole('checkbox').nth(1).check();
    await press('Assign 1 ride');
    await waitForClosedDialog();
    const trips = await tripsOf(client, 'scheduled');
    expect(trips).toMatchObject([{ transport_vendor_id: driver.id }]);
  });

  it('assigns a series after another user changed one of its rides', async () => {
    const { client } = rides;
    await openNewSeriesOfTwo(client);
    const [request] = ok(
      await api.get('customer_transport_requests/', { query: { customer: client.id } }),
    ).results;
    ok(await api.patch(`customer_transport_requests/${request.id}/`, { drop_address: '7 New Clinic Way' }));
    await press('Assign 2 rides');
    await staff.dialog.getByRole('alert').waitFor();
    await staff.dialog.getByText('7 New Clinic Way', { exact: false }).waitFor();
    await press('Assign 2 rides');
    await waitForClosedDialog();
    expect(await tripsOf(client, 'scheduled')).toHaveLength(2);
  });

  it('shows and blocks times in the time zone of the region', async () => {
    rides = await createRegionDriverAndClient(api, { time_zone: 'America/Los_Angeles' });
    const { client, driver } = rides;
    await createRideRequest(api, client);
    await openList('schedule-trips');
    await row(client.name)
      .getByText(/9:30 AM P[SD]T/)
      .waitFor();
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .click();
    expect(await staff.dialog.getByLabel('Blocked From').inputValue()).toBe('09:30');
    await staff.dialog.locator('[type=radio]:focus').waitFor();
    await page.keyboard.press('Space');
    await press('Assign Driver');
    await waitForClosedDialog();
    const [trip] = await tripsOf(client, 'scheduled');
    expect(trip).toMatchObject({
      pick_up_time: '09:30',
      blocked_from_time: '09:30',
      blocked_to_time: '11:00',
    });
    await navigateTo(page, `/admin/transportation/day-sheet?driver=${driver.id}&date=${workdayAhead()}`);
    await page.getByRole('heading', { name: `9:30 AM ${client.name}`, exact: false }).waitFor();
  });

  it('marks rides without a driver as overdue or within 72 hours, and lists these first', async () => {
    await createRideRequest(api, rides.client, { pick_up_date: workdayAhead(20), notes: 'Uses a walker' });
    const nearRider = await createRideClient(api, rides.region.id, { name: 'Nora Near' });
    await createRideRequest(api, nearRider, { pick_up_date: day(1) });
    const overdueRider = await createRideClient(api, rides.region.id, { name: 'Lena Late' });
    await createRideRequest(api, overdueRider, { pick_up_date: day(-1) });
    await openList('schedule-trips');
    await row('Nora Near').getByText('Within 72 hours').waitFor();
    await row('Lena Late').getByText('Overdue').waitFor();
    await row(rides.client.name).waitFor();
    expect(await page.getByRole('row').nth(2).innerText()).toContain('Nora Near');
    expect(await row(rides.client.name).getByText('Within 72 hours').count()).toBe(0);
    await staff.checkAccessibilityInAllViews('Unscheduled Trips');
  });

  it('fits ten rides with long addresses and notes on a laptop screen', async () => {
    const address = '12345 North Saint Bartholomew Boulevard, Apartment 1204, Mount Pleasant';
    const fields = { pick_up_address: address, drop_address: address, notes: 'Walker, oxygen. '.repeat(9) };
    const request = await createRideRequest(api, rides.client, {
      ...fields,
      is_reverse_pickup: true,
      repeat: { weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], count: 6 },
    });
    expect(request.legs).toHaveLength(12);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openList('schedule-trips');
    const table = page.getByRole('table', { name: 'Unscheduled Trips' });
    const rows = table.locator('tbody tr');
    await rows.nth(9).waitFor();
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(42);
    const lastRow = await rows.nth(9).boundingBox();
    expect(lastRow!.y + lastRow!.height).toBeLessThanOrEqual(800);
    expect(
      await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  it('deletes a trip and keeps or deletes its request', async () => {
    const { client, driver, region } = rides;
    await assignDriver(api, await createRideRequest(api, client), driver);
    const droppedRider = await createRideClient(api, region.id, { name: 'Dina Dropped' });
    await assignDriver(api, await createRideRequest(api, droppedRider, { pick_up_time: '14:00' }), driver);
    await openList('scheduled-trips');
    const askToDelete = async (name: string) => {
      await row(name)
        .getByRole('button', { name: /^More actions/ })
        .click();
      await page.getByRole('menuitem', { name: 'Delete trip' }).click();
    };
    await row(client.name).waitFor();
    await staff.checkAccessibilityInAllViews('Scheduled Trips');
    await askToDelete(client.name);
    await staff.checkAccessibility('Delete trip');
    await staff.dialog
      .getByText('If you keep the request, it appears under Unscheduled Trips and needs another driver.', {
        exact: false,
      })
      .waitFor();
    await press('Delete trip, keep the request');
    await staff.notice('Scheduled Trip deleted successfully');
    await row(client.name).waitFor({ state: 'detached' });
    expect(await requestsOf(client)).toHaveLength(1);
    await askToDelete('Dina Dropped');
    await press('Delete trip and request');
    await row('Dina Dropped').waitFor({ state: 'detached' });
    expect(await requestsOf(droppedRider)).toEqual([]);
  });

  it('says why an action is refused that a colleague has made impossible, although its row is gone', async () => {
    const { client, driver } = rides;
    const isTold = async (text: RegExp) => {
      await waitForClosedDialog();
      await row(client.name).waitFor({ state: 'detached' });
      await staff.snackbar.getByText(text).waitFor();
    };
    const request = await createRideRequest(api, client);
    await openList('schedule-trips');
    await row(client.name)
      .getByRole('button', { name: /^Assign a driver/ })
      .click();
    await staff.dialog.getByRole('radio', { name: driver.name }).check();
    const trip = await assignDriver(api, request, driver);
    await press('Assign Driver');
    await isTold(/^This request already has a driver$/);

    await openList('scheduled-trips');
    await row(client.name)
      .getByRole('button', { name: /^Change the driver/ })
      .click();
    await staff.dialog.getByLabel('Blocked To').fill('13:45');
    ok(await api.patch(`customer_transport_transactions/${trip.id}/`, { status: 'cancelled' }));
    await press('Change Driver');
    await isTold(/^Carla Jensen changed .*, after you opened it\.$/);

    await openList('schedule-trips');
    await row(client.name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await assignDriver(api, ok(await api.get(`customer_transport_requests/${request.id}/`)), driver);
    await press('Delete Transport Request');
    await isTold(/^Carla Jensen changed .*, after you opened it\.$/);
  });

  it('changes the address of a ride whose notes are too long, and shortens them', async () => {
    const { id } = await createRideRequest(api, rides.client);
    const sql = 'UPDATE customer_transport_requests SET notes = $2 WHERE id = $1';
    await test.db.query(sql, [id, 'x'.repeat(600)]);
    for (const [label, text] of [
      ['Drop Address', '9 Clinic Drive'],
      ['Notes', 'x'.repeat(550)],
    ] as const) {
      await openList('schedule-trips');
      await row(rides.client.name).getByRole('button', { name: /^Edit/ }).click();
      await staff.dialog.getByLabel(label).fill(text);
      await press('Save');
      await waitForClosedDialog();
    }
    const changed = { drop_address: '9 Clinic Drive', notes: 'x'.repeat(550) };
    expect(await requestsOf(rides.client)).toMatchObject([changed]);
  });

  it('says once that a ride has a driver meanwhile, and keeps what was typed into it', async () => {
    const { client, driver } = rides;
    const request = await createRideRequest(api, client);
    await openList('schedule-trips');
    await row(client.name).getByRole('button', { name: /^Edit/ }).click();
    await staff.dialog.getByLabel('Notes').fill('Rings twice');
    await assignDriver(api, request, driver);
    for (const attempt of ['first', 'second']) {
      const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await press('Save');
      await answer;
      await staff.dialog.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor();
      await staff.dialog.getByRole('alert').waitFor();
      expect([attempt, await page.getByRole('alert').allInnerTexts()]).toEqual([
        attempt,
        ['This request already has a driver'],
      ]);
    }
    expect(await staff.dialog.getByLabel('Notes').inputValue()).toBe('Rings twice');
    await press('Cancel');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('changes the driver and the blocked time of a trip', async () => {
    const { client, driver, region } = rides;
    const otherDriver = await createDriver(api, region.id, { first_name: 'Ada', last_name: 'Able' });
    await assignDriver(api, await createRideRequest(api, client), driver);
    await openList('scheduled-trips');
    await row(client.name)
      .getByRole('button', { name: /^Change the driver/ })
      .click();
    await staff.dialog.getByRole('radio', { name: /Ada Able/ }).check();
    await staff.dialog.getByLabel('Blocked To').fill('09:00');
    const warning = staff.dialog
      .getByRole('status')
      .getByText(`Ends on the next day, ${pickUpDay(dayAfter(workdayAhead(), 1))}.`);
    await warning.waitFor();
    await staff.checkAccessibility('A blocked time over midnight');
    await staff.dialog.getByLabel('Blocked To').fill('12:15');
    await warning.waitFor({ state: 'detached' });
    await press('Change Driver');
    await staff.notice('Scheduled Trip updated successfully');
    await waitForClosedDialog();
    await row(client.name).getByText('Ada Able').waitFor();
    const [trip] = await tripsOf(client, 'scheduled');
    expect(trip).toMatchObject({ transport_vendor_id: otherDriver.id, blocked_to_time: '12:15' });
  });

  it('sends no reason that was chosen before Transported', async () => {
    await recordTrip(api, rides);
    await openList('completed-trips');
    await row(rides.client.name)
      .getByRole('button', { name: /^Edit the trip/ })
      .click();
    await staff.dialog.getByLabel('Not Transported').check();
    await chooseFromList(staff.dialog.getByLabel('Reason'), 'Client did not show up');
    await staff.dialog.getByLabel('Note').fill('Rang twice');
    await staff.dialog.getByLabel('Transported', { exact: true }).check();
    await press('Save');
    await staff.notice('Trip updated successfully');
    await waitForClosedDialog();
  });

  it('marks a completed trip as Not Transported with a reason, and exports the trip as CSV', async () => {
    await recordTrip(api, rides);
    await openList('completed-trips');
    await row(rides.client.name).getByText('Transported', { exact: true }).waitFor();
    await staff.checkAccessibilityInAllViews('Completed Trips');
    await row(rides.client.name)
      .getByRole('button', { name: /^Edit the trip/ })
      .click();
    await staff.dialog.getByLabel('Not Transported').check();
    await press('Save');
    await staff.dialog.getByRole('link', { name: 'Choose why the client was not transported.' }).waitFor();
    await chooseFromList(staff.dialog.getByLabel('Reason'), 'Client did not show up');
    await staff.checkAccessibility('Edit Trip');
    await press('Save');
    await staff.notice('Trip updated successfully');
    await waitForClosedDialog();
    await row(rides.client.name).getByText('Client did not show up').waitFor();
    const [line] = await staff.csvOf(page.getByRole('button', { name: 'Download CSV' }));
    expect(line).toMatchObject({ Client: rides.client.name, Cost: '24', Status: 'Not Transported' });
  });

  it('cancels a completed trip without restoring its request', async () => {
    await recordTrip(api, rides);
    await openList('completed-trips');
    await row(rides.client.name)
      .getByRole('button', { name: /^Not driven after all/ })
      .click();
    await staff.dialog.getByText('The ride is not put back', { exact: false }).waitFor();
    await staff.checkAccessibility('Cancel a completed trip');
    await press('Cancel Trip');
    await staff.notice('Trip cancelled successfully');
    await row(rides.client.name).waitFor({ state: 'detached' });
    expect(await tripsOf(rides.client, 'cancelled')).toHaveLength(1);
    expect(await requestsOf(rides.client)).toEqual([]);
    expect(ok(await api.get(`customers/${rides.client.id}/`)).number_of_transports_completed).toBe(0);
  });

  it('requires a region to record a trip, fills in the client’s address and saves the trip', async () => {
    const { client, driver, region } = rides;
    await navigateTo(page, '/admin/transportation/completed-trips');
    await page.getByRole('link', { name: 'Record Trip' }).click();
    await waitForHeading('Record Trips');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await crumbs.innerText()).split('/').map((crumb) => crumb.trim())).toEqual([
      'Home',
      'Completed Trips',
      'Record Trips',
    ]);
    const form = staff.form('Record Trips');
    await chooseFromList(form.getByLabel('Region'), 'Choose…');
    await form.getByText('Select Region to Record a Trip').waitFor();
    await chooseFromList(form.getByLabel('Region'), region.name);
    await form.getByRole('button', { name: 'Record' }).click();
    for (const message of ['Customer is required', 'Driver is required', 'drop address is required'])
      await form.getByRole('link', { name: message }).waitFor();
    await staff.checkAccessibility('Record Trips, refused');
    await form.getByRole('combobox', { name: 'Customer' }).fill(client.name);
    await page.getByRole('option', { name: client.name }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[name=pick_up_address]')?.value.startsWith('5 Oak Street'),
    );
    await form.getByLabel('Drop Address').fill('1 Clinic Way');
    await chooseFromList(form.getByLabel('Driver'), driver.name);
    await form.getByLabel('Pickup Date').fill(day(2));
    await chooseFromList(form.getByLabel('Pickup Time'), '7:00 PM');
    await form.getByRole('button', { name: 'Record' }).click();
    await form.getByRole('link', { name: 'Pick up date cannot be in the future.' }).waitFor();
    await form.getByLabel('Pickup Date').fill(day(-2));
    await staff.checkAccessibilityInAllViews('Record Trips');
    // A reason that was chosen before Transported is not sent.
    await form.getByLabel('Not Transported').check();
    await chooseFromList(form.getByLabel('Reason'), 'Client did not show up');
    await form.getByLabel('Transported', { exact: true }).check();
    await form.getByRole('button', { name: 'Record' }).click();
    await staff.notice('Trip added successfully');
    await waitForHeading('Completed Trips');
    const [trip] = await tripsOf(client, 'completed');
    expect(trip).toMatchObject({
      pick_up_date: day(-2),
      pick_up_time: '19:00',
      drop_address: '1 Clinic Way',
      is_customer_transported: true,
      not_transported_reason: null,
    });
  });

  it('keeps a pickup address typed while the client’s addresses load', async () => {
    const slowRider = await createRideClient(api, rides.region.id, {
      name: 'Toni Typed',
      address: '99 Slow Lane',
    });
    await navigateTo(page, '/admin/transportation/record-trips');
    const form = staff.form('Record Trips');
    await chooseFromList(form.getByLabel('Region'), rides.region.name);
    const clientUrl = `**/api/v1/customers/${slowRider.id}/`;
    const release = await delayRequests(page, clientUrl);
    await form.getByRole('combobox', { name: 'Customer' }).fill('Toni Typed');
    await page.getByRole('option', { name: 'Toni Typed' }).click();
    await form.getByLabel('Pickup Address').fill('7 Sister’s House');
    const clientResponse = page.waitForResponse(clientUrl);
    release();
    await (await clientResponse).finished();
    await form.getByLabel('Pickup Date').fill(day(0));
    expect(await form.getByLabel('Pickup Address').inputValue()).toBe('7 Sister’s House');
    await page.unroute(clientUrl);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('keeps a pickup address typed after the client’s addresses failed to load', async () => {
    const rider = await createRideClient(api, rides.region.id, { name: 'Tess Told', address: '9 Far Lane' });
    await navigateTo(page, '/admin/transportation/record-trips');
    const form = staff.form('Record Trips');
    await chooseFromList(form.getByLabel('Region'), rides.region.name);
    const clientUrl = `**/api/v1/customers/${rider.id}/`;
    await page.route(clientUrl, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await form.getByRole('combobox', { name: 'Customer' }).fill('Tess Told');
    await page.getByRole('option', { name: 'Tess Told' }).click();
    const retryButton = form.getByRole('button', { name: 'Try again' });
    await retryButton.waitFor();
    await form.getByLabel('Pickup Address').fill('7 Sister’s House');
    await page.unroute(clientUrl);
    await retryButton.click();
    await retryButton.waitFor({ state: 'detached' });
    await waitUntil(async () => (await form.getByLabel('Pickup Address').inputValue()) !== '');
    expect(await form.getByLabel('Pickup Address').inputValue()).toBe('7 Sister’s House');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('shows the pickup address of the chosen client only, also after slow or failed loads', async () => {
    const { client, region } = rides;
    const slowRider = await createRideClient(api, region.id, {
      name: 'Sloane Slow',
      address: '99 Slow Lane',
    });
    await navigateTo(page, '/admin/transportation/record-trips');
    const form = staff.form('Record Trips');
    await chooseFromList(form.getByLabel('Region'), region.name);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const clientUrl = `**/api/v1/customers/${slowRider.id}/`;
    await page.route(clientUrl, async (route) => {
      await gate;
      await route.continue();
    });
    const customer = form.getByRole('combobox', { name: 'Customer' });
    const chooseClient = async (name: string) => {
      await customer.fill(name);
      await page.getByRole('option', { name }).click();
    };
    const pickupAddress = form.getByLabel('Pickup Address');
    const waitForPickupAddress = (text: string) =>
      waitUntil(async () => (await pickupAddress.inputValue()).startsWith(text));
    await chooseClient('Sloane Slow');
    await chooseClient(client.name);
    await waitForPickupAddress('5 Oak Street');
    const clientResponse = page.waitForResponse(clientUrl);
    release();
    await (await clientResponse).finished();
    await waitForPickupAddress('5 Oak Street');
    await page.unroute(clientUrl);

    await page.route(clientUrl, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await chooseClient('Sloane Slow');
    await waitUntil(async () => (await pickupAddress.inputValue()) === '');
    await form.getByText('The client’s addresses could not be loaded.').waitFor();
    await page.unroute(clientUrl);
    await form.getByRole('button', { name: 'Try again' }).click();
    await waitForPickupAddress('99 Slow Lane');
    await chooseClient(client.name);
    await waitForPickupAddress('5 Oak Street');
    await chooseFromList(form.getByLabel('Region'), 'Choose…');
    await chooseFromList(form.getByLabel('Region'), region.name);
    expect(await pickupAddress.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('changes the transport cost of a region', async () => {
    await navigateTo(page, '/admin/transportation/transport-costs');
    // The former rows stay, greyed out, until the search responds.
    const searchResponse = page.waitForResponse((response) =>
      decodeURIComponent(response.url()).includes(rides.region.name),
    );
    await page.getByRole('textbox', { name: 'Search' }).fill(rides.region.name);
    await searchResponse;
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
    await row(rides.region.name).getByText('$24.00').waitFor();
    await staff.checkAccessibilityInAllViews('Transport Costs');
    const title = `Edit transport cost for ${rides.region.name}`;
    await page.getByRole('button', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await staff.dialog.getByLabel('Transport Cost ($)').fill('31');
    await staff.checkAccessibility('Edit transport cost');
    const methods: string[] = [];
    const note = (request: Request) => methods.push(request.method());
    page.on('request', note);
    await staff.dialog.getByRole('button', { name: 'Save' }).dblclick();
    await staff.notice('Transport Cost updated successfully');
    page.off('request', note);
    expect(methods.filter((method) => method === 'PATCH')).toHaveLength(1);
    await row(rides.region.name).getByText('$31.00').waitFor();
  });

  describe('The calendar and day sheet of a driver', () => {
    const dayLink = (date: string) => page.locator(`[data-date="${date}"]`).getByRole('link');
    const getDriver = async (): Promise<Json> => ok(await api.get(`transport_vendors/${rides.driver.id}/`));

    it('saves each change of weekdays and leave days in quick succession', async () => {
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      const allWeekdays = page.getByLabel('All Weekdays');
      await allWeekdays.waitFor();
      // The days of a week stand in one row, which needs the calendar's own styles.
      const days = page.locator('[data-date]');
      await days.nth(13).waitFor();
      const [first, last, next] = await Promise.all([0, 6, 7].map((n) => days.nth(n).boundingBox()));
      expect(last!.y).toBe(first!.y);
      expect(next!.y).toBeGreaterThan(first!.y);
      expect(await allWeekdays.isChecked()).toBe(true);
      for (const weekday of ['Monday', 'Friday']) {
        const patchResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
        await page.getByLabel(weekday, { exact: true }).uncheck();
        await patchResponse;
      }
      await staff.notice('Driver updated successfully');
      expect(await allWeekdays.isChecked()).toBe(false);
      const leaves = [day(9), day(10), day(11)];
      for (const date of leaves) await dayLink(date).dblclick();
      await page
        .getByRole('link', { name: /, leave$/ })
        .nth(2)
        .waitFor();
      expect(await getDriver()).toMatchObject({
        available_days: ['Tuesday', 'Wednesday', 'Thursday'],
        leaves,
      });
    });

    it('keeps the weekdays of another user, who saved them after the page was read', async () => {
      const path = `transport_vendors/${rides.driver.id}/`;
      const setDays = async (...available_days: string[]) => ok(await api.patch(path, { available_days }));
      const weekday = (name: string) => page.getByLabel(name, { exact: true });
      await setDays('Tuesday', 'Wednesday', 'Thursday', 'Friday');
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      await weekday('Friday').and(page.locator(':checked')).waitFor();
      await setDays('Tuesday', 'Wednesday', 'Thursday');
      await weekday('Tuesday').uncheck();
      await page.getByText('changed Available Days', { exact: false }).first().waitFor();
      await weekday('Friday').and(page.locator(':not(:checked)')).waitFor();
      expect(await weekday('Tuesday').isChecked()).toBe(true);

      await weekday('Tuesday').uncheck();
      await staff.notice('Driver updated successfully');
      expect((await getDriver()).available_days).toEqual(['Wednesday', 'Thursday']);
      await setDays('Tuesday', 'Wednesday', 'Thursday');
    });

    it('shows a weekday as it was pressed until the saved driver is read', async () => {
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      const thursday = page.getByLabel('Thursday', { exact: true });
      await thursday.waitFor();
      const wasChecked = await thursday.isChecked();
      // React Query notifies the page of a response by a timer, which is late on a slow device.
      const restoreTimers = await page.evaluateHandle(() => {
        const { setTimeout } = window;
        window.setTimeout = ((run: () => void, wait = 0) =>
          setTimeout(run, wait || 50)) as typeof window.setTimeout;
        return () => {
          window.setTimeout = setTimeout;
        };
      });
      const changes = await thursday.evaluateHandle((input) => {
        const seen: boolean[] = [];
        new MutationObserver(() => seen.push((input as HTMLInputElement).checked)).observe(
          input.parentElement!,
          {
            attributeFilter: ['class'],
          },
        );
        return seen;
      });
      const readResponse = page.waitForResponse(
        (response) =>
          response.request().method() === 'GET' &&
          response.url().includes(`transport_vendors/${rides.driver.id}`),
      );
      await thursday.setChecked(!wasChecked);
      await readResponse;
      await staff.notice('Driver updated successfully');
      await thursday.setChecked(wasChecked);
      await staff.notice('Driver updated successfully');
      const checked = (await changes.jsonValue()).filter((value, index, all) => value !== all[index - 1]);
      expect(checked).toEqual([!wasChecked, wasChecked]);
      await restoreTimers.evaluate((restore) => restore());
    });

    it('selects the region of the driver, and clears the driver when the region changes', async () => {
      const otherRegion = await createRegion(api);
      await navigateTo(page, '/admin/transportation/driver-availability');
      await chooseFromList(page.getByLabel('Select Region'), otherRegion.name);
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      await page.getByLabel('Select Region').getByText(rides.region.name).waitFor();
      await page.getByLabel('Driver', { exact: true }).getByText(rides.driver.name).waitFor();
      await chooseFromList(page.getByLabel('Select Region'), otherRegion.name);
      await page.getByText('Choose a driver to see', { exact: false }).waitFor();
      await chooseFromList(page.getByLabel('Select Region'), 'All');
    });

    it('validates, adds and undoes a leave of several days', async () => {
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      await page.getByRole('button', { name: 'Leave for several days' }).click();
      await staff.dialog.getByLabel('First Day').fill(day(10));
      await staff.dialog.getByLabel('Last Day').fill(day(9));
      await press('Save');
      await staff.dialog.getByText('Choose the first day or a later one.').waitFor();
      await staff.checkAccessibilityInAllViews('Leave for several days');
      const reassignUrl = '**/reassign/?dry_run=true';
      await page.route(reassignUrl, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await staff.dialog.getByLabel('Last Day').fill(day(12));
      await staff.dialog.getByRole('button', { name: 'Retry' }).waitFor();
      await page.unroute(reassignUrl);
      await press('Retry');
      await staff.dialog.getByText('No trips on these days.').waitFor();
      await press('Save');
      await staff.notice('Leave added successfully');
      await waitForClosedDialog();
      expect((await getDriver()).leaves).toEqual([day(10), day(11), day(12)]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await staff.notice('Undone');
      await waitUntil(async () => (await getDriver()).leaves.length === 0);
    });

    it('adds and removes a leave on a day with a trip, and downloads the trip as a calendar file', async () => {
      const date = workdayAhead(9);
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: date }),
        rides.driver,
      );
      await navigateTo(page, '/admin/transportation/driver-availability');
      await page.getByText('Choose a driver to see', { exact: false }).waitFor();
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      await page.locator('[data-date]').getByText(`9:30 AM ${rides.client.name}`).waitFor();
      await staff.checkAccessibilityInAllViews('Driver Availability');
      await dayLink(date).dblclick();
      await staff.dialog.getByText(rides.client.name, { exact: false }).waitFor();
      await staff.checkAccessibility('A leave that hits a trip');
      await press('Add Leave');
      await staff.dialog.getByText('The leave is added.', { exact: false }).waitFor();
      await staff.dialog.getByText('Nobody else is free at that time.').waitFor();
      // The notice would cover the buttons of the dialog on a phone.
      expect(await page.getByText('Leave added successfully').count()).toBe(0);
      await press('Cancel');
      await waitForClosedDialog();
      await staff.notice('Leave added successfully');
      await page.getByRole('link', { name: /, leave, 1 trip$/ }).waitFor();
      expect((await getDriver()).leaves).toEqual([date]);
      await dayLink(date).focus();
      await page.keyboard.press('Enter');
      // The client's name is before the button.
      await page.getByRole('region', { name: 'Chosen day' }).and(page.locator(':focus')).waitFor();
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await staff.notice('Leave removed successfully');
      await page.getByRole('button', { name: 'Add Leave' }).waitFor();
      expect((await getDriver()).leaves).toEqual([]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('link', { name: /, leave, 1 trip$/ }).waitFor();
      expect((await getDriver()).leaves).toEqual([date]);
      await page.getByRole('link', { name: 'Day Sheet' }).click();
      await waitForHeading('Day Sheet');
      await page.getByRole('heading', { name: `9:30 AM ${rides.client.name}`, exact: false }).waitFor();
      await staff.checkAccessibilityInAllViews('Day Sheet');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`trips-${date}.ics`);
      const [entry, ...others] = await entriesOf(file);
      expect(others).toEqual([]);
      const [trip] = await tripsOf(rides.client, 'scheduled');
      expect(entry).toMatchObject({
        UID: `trip-${trip!.id}@localhost`,
        DTSTART: utcStamp(trip!.blocked_from_timestamp),
        DTEND: utcStamp(trip!.blocked_to_timestamp),
        STATUS: 'CONFIRMED',
      });
    });

    it('shows no response state for a past trip', async () => {
      await recordTrip(api, rides, { pick_up_date: day(0), pick_up_time: '00:00' });
      await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
      const chosenDay = page.getByRole('region', { name: 'Chosen day' });
      await chosenDay.getByRole('link', { name: rides.client.name }).waitFor();
      expect(await chosenDay.getByText('Not answered').count()).toBe(0);
    });

    it('prints the day sheet with each trip once and without the rest of the page', async () => {
      const date = workdayAhead(9);
      const requestFields = Array.from({ length: 20 }, (_, n) => ({
        pick_up_address: `${100 + n} Paper Street`,
        pick_up_date: date,
      }));
      for (const fields of requestFields)
        await assignDriver(api, await createRideRequest(api, rides.client, fields), rides.driver);
      await navigateTo(page, `/admin/transportation/day-sheet?driver=${rides.driver.id}&date=${date}`);
      await page.getByRole('heading', { name: rides.driver.name, exact: false, level: 2 }).waitFor();
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
      const { totalPages, text } = await extractText(pdf, { mergePages: true });
      for (const { pick_up_address } of requestFields) expect(text.split(pick_up_address)).toHaveLength(2);
      expect(totalPages).toBeGreaterThan(1);
      expect(totalPages).toBeLessThanOrEqual(4);
      for (const word of ['Calendar file', 'Unscheduled Trips', 'Breadcrumb', 'Sign out'])
        expect(text).not.toContain(word);
    });
  });

  describe('The Transport tab of a client', () => {
    it('of a client on hold offers no new ride, and a driver only for rides that need one', async () => {
      const client = await createRideClient(api, rides.region.id, { name: 'Hale Hold' });
      const trip = await assignDriver(api, await createRideRequest(api, client), rides.driver);
      await createRideRequest(api, client, { pick_up_time: '13:00' });
      ok(await api.patch(`customers/${client.id}/`, { status: 'hold' }));
      ok(await api.delete(`customer_transport_transactions/${trip.id}/`));
      const assignable = () => page.getByRole('button', { name: /^Assign a driver: / });
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      const openRequests = page.getByRole('table', { name: 'Open Transport Requests' });
      await openRequests.getByRole('button', { name: /^Edit/ }).nth(1).waitFor();
      await page.getByText('Rides are added for active clients.', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: '+ New Transport Request' }).count()).toBe(0);
      expect(await assignable().count()).toBe(1);
      expect(await assignable().getAttribute('aria-label')).toContain('9:30 AM');
      await staff.checkAccessibility('Transport, client on hold');

      ok(await api.patch(`customers/${client.id}/`, { status: 'active' }));
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      await page.getByRole('button', { name: '+ New Transport Request' }).waitFor();
      await assignable().nth(1).waitFor();
    });

    it('adds a series with rides back, deletes the later rides, and shows completed trips', async () => {
      const { client } = rides;
      await recordTrip(api, rides);
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      await page.getByRole('table', { name: 'Completed Transactions' }).getByText('Transported').waitFor();
      await page.getByRole('button', { name: '+ New Transport Request' }).click();
      const form = staff.form('New Transport Request');
      expect(await form.getByLabel('Pickup Address').inputValue()).toContain('5 Oak Street');
      await form.getByLabel('Drop Address').fill('1 Clinic Way');
      await form.getByLabel('Pickup Date').fill(workdayAhead(5));
      await chooseFromList(form.getByLabel('Pickup Time', { exact: true }), '4:30 PM');
      await form.getByLabel('Return trip').check();
      // A later time for the ride back would be after the last choice.
      await form.getByText('7:00 PM').waitFor();
      await form.getByLabel('Repeat this ride').check();
      await form.getByRole('checkbox', { name: weekdayOf(workdayAhead(5)), checked: true }).waitFor();
      for (const weekday of WEEKDAYS)
        await form.getByLabel(weekday).setChecked(['Monday', 'Wednesday'].includes(weekday));
      await form.getByLabel('After this many treatment days').check();
      const days = form.getByRole('spinbutton', { name: 'Number of days' });
      await days.fill('40');
      await press('Add Request');
      await form
        .getByRole('link', { name: 'These are more than 60 rides. Choose fewer days.', exact: true })
        .waitFor();
      await days.click();
      await days.fill('3');
      await form.getByText(/^6 rides from (Mon|Wed), .* to (Mon|Wed), /).waitFor();
      await staff.checkAccessibility('New Transport Request');
      await press('Add Request');
      await staff.notice('Transport Request added successfully');
      await waitForClosedDialog();
      expect(await requestsOf(client)).toHaveLength(6);
      const openRequests = page.getByRole('table', { name: 'Open Transport Requests' });
      await openRequests.locator('tbody tr').nth(5).waitFor();
      // A click beside the notice closes it. Otherwise it would fade during the check of the screen.
      await page.getByRole('heading', { name: 'Open Transport Requests' }).click();
      await page.getByText('Transport Request added successfully').waitFor({ state: 'detached' });
      await staff.checkAccessibilityInAllViews('Transport');
      await openRequests
        .locator('tbody tr')
        .nth(2)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await press('Delete All That Follow Too');
      await staff.notice('Transport Request deleted successfully');
      await openRequests.locator('tbody tr').nth(2).waitFor({ state: 'detached' });
      expect(await requestsOf(client)).toHaveLength(2);
    });

    it('refuses a pick-up before the service began in the form, with every other error', async () => {
      const { client } = rides;
      const { active_date } = ok(await api.get(`customers/${client.id}/`));
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      const refusedCalls = staff.refusedCalls();
      await page.getByRole('button', { name: '+ New Transport Request' }).click();
      const form = staff.form('New Transport Request');
      await form.getByLabel('Drop Address').fill('');
      await form.getByLabel('Pickup Date').fill(dayAfter(active_date, -1));
      await press('Add Request');
      const message = `Choose a day from ${dateInSentence(active_date)} on, when the client's service began.`;
      for (const text of [message, 'drop address is required', 'Pick up time is required'])
        await form.getByRole('link', { name: text, exact: true }).waitFor();
      expect(refusedCalls).toEqual([]);
      await form.getByLabel('Pickup Date').fill(active_date);
      await form.getByRole('link', { name: message, exact: true }).waitFor({ state: 'detached' });
    });

    it('refuses a wrong last day of a series at its field, until the pickup date fits', async () => {
      const { client } = rides;
      const date = workdayAhead(5);
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      const refusedCalls = staff.refusedCalls();
      await page.getByRole('button', { name: '+ New Transport Request' }).click();
      const form = staff.form('New Transport Request');
      await form.getByLabel('Drop Address').fill('1 Clinic Way');
      await form.getByLabel('Pickup Date').fill(date);
      await chooseFromList(form.getByLabel('Pickup Time', { exact: true }), '4:30 PM');
      await form.getByLabel('Repeat this ride').check();
      await form.getByRole('checkbox', { name: weekdayOf(date), checked: true }).waitFor();
      const lastDay = form.getByLabel('Last day');
      const mark = form.locator('#repeat_until-help');
      for (const [until, text] of [
        [dayAfter(date, 365 * 4), 'Choose a date within the next 3 years.'],
        [dayAfter(date, 450), 'These are more than 60 rides. Choose fewer days.'],
        [dayAfter(date, -1), 'Choose the pickup date or a later day.'],
      ] as const) {
        await lastDay.fill(until);
        await press('Add Request');
        await form.getByRole('link', { name: text, exact: true }).waitFor();
        await mark.getByText(text, { exact: true }).waitFor();
        await lastDay.and(page.locator(':focus')).waitFor();
      }
      expect(refusedCalls).toEqual([]);
      await form.getByLabel('Pickup Date').fill(dayAfter(date, -1));
      await mark.getByText('Choose the pickup date').waitFor({ state: 'detached' });
    });

    it('edits a request, and deletes a trip but keeps its request', async () => {
      const { client, driver } = rides;
      await assignDriver(api, await createRideRequest(api, client, { pick_up_time: '14:00' }), driver);
      await createRideRequest(api, client);
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      const openRequests = page.getByRole('table', { name: 'Open Transport Requests' });
      await openRequests.getByRole('button', { name: /^Edit/ }).click();
      await chooseFromList(staff.dialog.getByLabel('Pickup Time'), '5:00 AM');
      await press('Save');
      await staff.notice('Transport Request added successfully');
      await waitForClosedDialog();
      await openRequests.getByText('5:00 AM', { exact: false }).waitFor();
      const scheduledTrips = page.getByRole('table', { name: 'Scheduled Trips' });
      await scheduledTrips.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name: 'Delete trip' }).click();
      await press('Delete trip, keep the request');
      await staff.notice('Transport transaction deleted successfully');
      await openRequests.locator('tbody tr').nth(1).waitFor();
    });

    it('saves addresses, notes and the budget adjustment', async () => {
      const { client } = rides;
      await navigateTo(page, `/admin/clients/${client.id}?form=transport`);
      const edit = page.getByRole('button', { name: 'Edit the home address' });
      await edit.click();
      const form = staff.form('Transport');
      const hasFocus = (field: Locator) =>
        waitUntil(() => field.evaluate((element) => element === document.activeElement));
      await hasFocus(form.locator('[name=address]'));
      await page.keyboard.type('8 Ash Street');
      await page.getByRole('button', { name: 'Cancel the change of the home address' }).click();
      await press('Leave without saving');
      await hasFocus(edit);
      await page.getByText('8 Ash Street', { exact: false }).waitFor({ state: 'detached' });
      await form.getByText('unsaved change', { exact: false }).waitFor({ state: 'detached' });
      await edit.click();
      await form.locator('[name=address]').fill('9 Elm Street');
      await form.getByLabel('Treatment Center Address', { exact: false }).fill('3 Hospital Road');
      await form.getByLabel('Notes about Transport', { exact: false }).fill('Rings twice');
      await staff.save('Transport');
      await staff.notice('Transport updated successfully');
      await page.getByText('9 Elm Street', { exact: false }).waitFor();
      await staff.unfold('Budget Adjustment');
      const budget = staff.form('Budget Adjustment');
      await budget.getByLabel('Adjustment', { exact: false }).first().fill('-12.5');
      const patchResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await staff.save('Budget Adjustment');
      await patchResponse;
      const getClient = async () => ok(await api.get(`customers/${client.id}/`));
      expect(await getClient()).toMatchObject({
        address: '9 Elm Street',
        treatment_center_address: '3 Hospital Road',
        transport_notes: 'Rings twice',
        transport_budget_consumption_adjustment: -12.5,
      });
      await budget.getByLabel('Adjustment', { exact: false }).first().fill('');
      await staff.save('Budget Adjustment');
      await waitUntil(async () => (await getClient()).transport_budget_consumption_adjustment === 0);
    });
  });
});
