import type { Page } from 'playwright-core';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';

import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  chooseFromList,
  navigateTo,
  openBrowser,
  openPage,
} from '../../setup/browser.js';
import { dayAfter, weekdayOf } from '../../setup/dates.js';
import { lastLinkTo } from '../../setup/outbox.js';
import { PressCounter } from '../../setup/press-counter.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

const TRIPS = 'customer_transport_transactions/';

describe('The responses and the leave of a driver', () => {
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

  it('saves acceptances and refusals from a phone without sign-in, and shows them to the office', async () => {
    const date = workdayAhead();
    await createRideRequest(api, rides.client, {
      pick_up_date: date,
      repeat: { weekdays: [weekdayOf(date)], count: 3 },
    });
    const requests = ok(
      await api.get('customer_transport_requests/', { query: { customer: rides.client.id } }),
    ).results;
    ok(
      await api.post(`${TRIPS}assign_series/`, {
        customer_requests: requests.map(({ id, version }: Json) => ({ id, version })),
        transport_vendor_id: rides.driver.id,
      }),
    );
    const link = await lastLinkTo(test, rides.driver.email, 'trip_assigned');
    const browser = await openBrowser();
    try {
      const { page: phone, problems } = await openPage(browser, test.base_url, {
        viewport: { width: 390, height: 844 },
      });
      await phone.goto(link);
      await phone.getByRole('heading', { name: 'Can you drive?', level: 1 }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await phone.emulateMedia({ colorScheme });
        expect(await accessibilityProblems(phone)).toEqual([]);
      }
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      const trip = phone.getByRole('region').nth(1);
      const question = trip.getByText('I cannot drive', { exact: true });
      const confirm = trip.getByRole('button', { name: 'Decline this trip' });
      const when = await trip.getByRole('heading').innerText();
      expect(await confirm.isVisible()).toBe(false);
      await question.click();
      await trip.getByText(`You will not drive on ${when}. We will look for another driver.`).waitFor();
      expect(await accessibilityProblems(phone)).toEqual([]);
      await trip.getByRole('link', { name: 'Go back' }).click();
      await confirm.waitFor({ state: 'hidden' });
      await phone.getByText('You declined this trip.', { exact: false }).waitFor({ state: 'detached' });
      await question.press('Enter');
      await confirm.click();
      await phone.getByText('You declined this trip.', { exact: false }).waitFor();
      await phone.getByRole('button', { name: 'Accept both trips' }).click();
      await phone.getByText('You accepted this trip.', { exact: false }).first().waitFor();
      expect(await phone.getByText('You accepted this trip.', { exact: false }).count()).toBe(2);
      expect(await accessibilityProblems(phone)).toEqual([]);
      await phone.getByRole('link', { name: 'Español' }).click();
      await phone.getByRole('heading', { name: '¿Puede conducir?' }).waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
    await navigateTo(page, '/admin/transportation/scheduled-trips');
    await chooseFromList(page.getByLabel('Select Region'), rides.region.name);
    await page.getByRole('cell', { name: 'Accepted' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'Accepted' }).count()).toBe(2);
    await staff.checkAccessibilityInAllViews('Scheduled Trips');
    await navigateTo(page, '/admin/transportation/schedule-trips');
    await chooseFromList(page.getByLabel('Select Region'), rides.region.name);
    await page
      .getByRole('button', { name: /^Assign a driver/ })
      .first()
      .click();
    await staff.dialog.getByText('Declined this ride', { exact: true }).waitFor();
    await staff.checkAccessibility('Assign a driver to a ride that one declined');
    await staff.dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('reassigns the trips of a three-day leave in at most six presses, and undoes the reassignment', async () => {
    const firstDay = workdayAhead(9);
    const lastDay = dayAfter(firstDay, 2);
    const otherDriver = await createDriver(api, rides.region.id, {
      first_name: 'Olga',
      available_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    });
    const secondRider = await createRideClient(api, rides.region.id);
    const trips = [
      await assignDriver(
        api,
        await createRideRequest(api, rides.client, { pick_up_date: firstDay }),
        rides.driver,
      ),
      await assignDriver(
        api,
        await createRideRequest(api, secondRider, { pick_up_date: firstDay, pick_up_time: '13:00' }),
        rides.driver,
      ),
    ];
    await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
    await page.getByRole('button', { name: 'Leave for several days' }).waitFor();
    const presses = await PressCounter.count(page);
    await page.getByRole('button', { name: 'Leave for several days' }).click();
    await staff.dialog.getByLabel('First Day').fill(firstDay);
    await staff.dialog.getByLabel('Last Day').fill(lastDay);
    await staff.dialog.getByText('2 trips on these days', { exact: false }).waitFor();
    await staff.checkAccessibilityInAllViews('A leave that hits two trips');
    await staff.dialog.getByRole('button', { name: 'Save' }).click();
    const giveButton = staff.dialog.getByRole('button', { name: 'Give 2 trips to others' });
    await giveButton.waitFor();
    await staff.checkAccessibilityInAllViews('Give trips to others');
    await giveButton.click();
    await staff.notice('Trips given to other drivers');
    expect(await presses.soFar()).toBeLessThanOrEqual(6);
    for (const { id } of trips)
      expect(ok(await api.get(`${TRIPS}${id}/`))).toMatchObject({
        transport_vendor_id: otherDriver.id,
        response: 'asked',
      });
    // The warning about trips during the leave is gone.
    await page.locator('#content').getByRole('alert').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('link', { name: /, leave, 2 trips$/ }).waitFor();
    for (const { id } of trips)
      expect(ok(await api.get(`${TRIPS}${id}/`))).toMatchObject({ transport_vendor_id: rides.driver.id });
  });
});
