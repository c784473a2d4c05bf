import type { Page } from 'playwright-core';
import { caregiverFields } from '../../factories/caregivers.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createClient, type Kitchen } from '../../factories/clients.js';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import { ok, type Api } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { navigateTo } from '../../setup/browser.js';
import { day, displayDate, displayDay } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { PressCounter } from '../../setup/press-counter.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('The overview of a client', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;
  let staff: StaffBrowser;
  let page: Page;

  officeInBrowser({
    prepare: async (before) => {
      ({ test, api } = before);
      meals = new MealCalls(test, api);
      kitchen = await meals.kitchenFor(DELIVERY);
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const card = (title: string) => page.getByRole('region', { name: title, exact: true });

  it('shows next services, gaps, calls, money, caregivers and history in one press from the list', async () => {
    const cleaner = await createCleaningVendor(api, kitchen.region.id, { name: 'Sparkle' });
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Ova View',
      email: 'ova.view@clients.test',
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    const driver = await createDriver(api, kitchen.region.id);
    const request = await createRideRequest(api, client, { pick_up_date: DELIVERY, pick_up_time: '10:00' });
    await assignDriver(api, request, driver);
    const call = { customer_id: client.id, outcome: 'reached', notes: 'Asked for soup' };
    ok(await api.post('customer_calls/', call));
    ok(
      await api.post(
        'caregivers/',
        caregiverFields(['meals'], { customer_id: client.id, name: 'Dana Daughter' }),
      ),
    );

    await navigateTo(page, '/admin/clients?searchString=Ova View&status=');
    const name = page.getByRole('link', { name: 'Ova View', exact: true });
    await name.waitFor();
    const presses = await PressCounter.count(page);
    await name.click();
    await card('Next').getByText(displayDay(DELIVERY), { exact: true }).waitFor();
    await card('Next').getByText(kitchen.vendor.name, { exact: false }).waitFor();
    await card('Next').getByText(`${driver.name}: `, { exact: false }).waitFor();
    await card('Next').getByText('Sparkle, none yet').waitFor();
    await card('Last Calls').getByText('Asked for soup').waitFor();
    await card('Money').getByText('Remaining').waitFor();
    await card('Caregivers').getByText('Dana Daughter, invited: Meals').waitFor();
    await card('Timeline').getByText('Call: Reached: Asked for soup').waitFor();
    await card('Timeline').getByText('Client added', { exact: false }).waitFor();
    await card('Timeline').getByText('Mail to the client: ', { exact: false }).waitFor();
    await card('Timeline').getByText('Mail to a caregiver: ', { exact: false }).waitFor();
    expect(await presses.soFar()).toBe(1);
    // No field is shown before a click.
    expect(await page.locator('#content').getByRole('textbox').count()).toBe(0);
    await staff.checkAccessibilityInAllViews('Overview');
    await card('What Is Missing').getByRole('button', { name: 'Record the consent' }).click();
    await page.waitForURL('**?form=customerProfile');
    await page.locator('[name=is_authencity_verbal_consent_given]:focus').waitFor();
  });

  it('says that the invitation of a caregiver has expired', async () => {
    const client = await createClient(api, { name: 'Eva Expired', status: 'active' });
    const invitation = caregiverFields(['meals'], { customer_id: client.id, name: 'Sam Sister' });
    const { id } = ok(await api.post('caregivers/', invitation));
    await test.db.query(
      `UPDATE password_links SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE caregiver_id = $1)`,
      [id],
    );
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Caregivers').getByText('Sam Sister, invitation expired: Meals').waitFor();
  });

  it('shows the people of the next meal, which can differ from those of later meals', async () => {
    const { client, schedules } = await meals.addMealClient(kitchen, { name: 'Ada Alone' });
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next').getByText(`3 people, ${kitchen.vendor.name}`, { exact: true }).waitFor();
    ok(await api.patch(`customer_meal_schedules/${schedules[0]!.id}/`, { number_of_adults: 4 }));
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next').getByText(`5 people, ${kitchen.vendor.name}`, { exact: true }).waitFor();
  });

  it('shows a ride until half an hour after its pick-up, then the one after it', async () => {
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Rita Rides',
      has_opted_for_transport_service: true,
    });
    const requestAt = (pick_up_time: string) =>
      createRideRequest(api, client, { pick_up_date: DELIVERY, pick_up_time });
    const [first, second] = [await requestAt('09:00'), await requestAt('14:00')];
    const driver = await createDriver(api, kitchen.region.id);
    await assignDriver(api, second, driver);
    const moveToPast = (minutes: number) =>
      test.db.query(
        `UPDATE customer_transport_requests SET pick_up_timestamp = now() - $2 * interval '1 minute' WHERE id = $1`,
        [first.id, minutes],
      );
    await moveToPast(20);
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next').getByText('No driver yet').waitFor();
    await moveToPast(40);
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next').getByText(`${driver.name}: `, { exact: false }).waitFor();
  });

  it('shows the due day of a cleaning after the opt-in, as Today does', async () => {
    const cleaner = await createCleaningVendor(api, kitchen.region.id, { name: 'Polish' });
    const client = await createClient(api, {
      name: 'Cleo Clean',
      region_id: kitchen.region.id,
      status: 'active',
      active_date: day(-60),
    });
    ok(
      await api.patch(`customers/${client.id}/`, {
        has_opted_for_cleaning_service: true,
        assigned_cleaning_vendor_id: cleaner.id,
      }),
    );
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next').getByText('Polish, none yet').waitFor();
    expect(await card('Next').innerText()).toContain(`Due by ${displayDate(day(30))}`);
    ok(
      await api.post('cleaning_transactions/', {
        customer_id: client.id,
        cleaning_vendor_id: cleaner.id,
        date_of_cleaning: day(-10),
        customer_cleaning_notes: 'All fine',
        cost_of_cleaning: 80,
      }),
    );
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Next')
      .getByText(`Polish, last on ${displayDate(day(-10))}`)
      .waitFor();
    expect(await card('Next').innerText()).toContain(`Due by ${displayDate(day(30))}`);
  });

  it('loads the timeline on Retry after a failed read', async () => {
    const client = await createClient(api, { name: 'Fay Fails', region_id: kitchen.region.id });
    await page.route('**/history**', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    await navigateTo(page, `/admin/clients/${client.id}?form=overview`);
    await card('Timeline').getByRole('button', { name: 'Retry' }).waitFor();
    await page.unrouteAll();
    await card('Timeline').getByRole('button', { name: 'Retry' }).click();
    await card('Timeline').getByText('Client added', { exact: false }).waitFor();
  });

  it('opens by its tab, while an address without a tab opens the profile', async () => {
    const client = await createClient(api, { name: 'Bea Bare', region_id: kitchen.region.id });
    await navigateTo(page, `/admin/clients/${client.id}`);
    await staff.form('Client Profile').waitFor();
    expect(await page.getByRole('tab').first().innerText()).toBe('Overview');
    await staff.tab('Overview');
    await page.waitForURL('**?form=overview');
    const cleaned = await createCleaningClient(api, await createCleaningVendor(api, kitchen.region.id));
    await navigateTo(page, `/admin/clients/${cleaned.id}?form=overview`);
    await card('Next').getByText('Due by', { exact: false }).waitFor();
  });
});
