import type { Page } from 'playwright-core';
import { formatDay } from '../../../web/formats/dates.js';
import { createMealClient } from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createRegion } from '../../factories/places.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { day, dayAfter, displayDay, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

/** The day after the delivery. */
const NEXT_DAY = dayAfter(DELIVERY, 1);

describe('The confirmation of changes that affect meals', () => {
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;

  mealsInBrowser({ ready: (all) => ({ api, meals, staff, page } = all) });

  const waitForTitle = (text: string | RegExp) => staff.dialog.getByRole('heading', { name: text }).waitFor();
  const press = async (name: string | RegExp) => {
    await staff.dialog.getByRole('button', { name }).click();
    await staff.dialog.waitFor({ state: 'detached' });
  };
  const getVendor = (id: Json) => api.get(`meal_vendors/${id.id}/`).then(ok);

  it('names the meals that move to a new delivery day of the vendor', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Moving Kitchen' });
    const { client } = await meals.addMealClient(kitchen, { name: 'Mia Moved' });
    await navigateTo(page, `/admin/meals/vendors/${kitchen.vendor.id}`);
    await chooseFromList(page.getByLabel('Delivery Day'), weekdayOf(NEXT_DAY));
    await staff.save('Edit Meal Vendor');
    await waitForTitle('Save Moving Kitchen and move 4 meals?');
    await staff.dialog.getByText(`Mia Moved: ${displayDay(DELIVERY)} to ${displayDay(NEXT_DAY)}`).waitFor();
    await staff.checkAccessibilityInAllViews('Another delivery day');
    await press('Go Back');
    expect((await getVendor(kitchen.vendor)).delivery_day).toBe(weekdayOf(DELIVERY));
    await staff.save('Edit Meal Vendor');
    await press('Save and move 4 meals');
    await staff.notice('Meal Vendor updated successfully');
    expect((await meals.findDatesAndStatuses(client))[0]).toBe(`${NEXT_DAY} scheduled`);
  });

  it('names the clients who keep a program that is not offered in their region any more', async () => {
    const { region, program, ...kitchen } = await meals.kitchenFor(DELIVERY, { name: 'Kept Kitchen' });
    const { client } = await meals.addMealClient({ region, program, ...kitchen }, { name: 'Kay Keeps' });
    const stays = await createRegion(api, { name: 'A Region That Stays' });
    const path = `programs/${program.id}/`;
    ok(await api.patch(path, { region_ids: [stays.id, region.id] }));
    await navigateTo(page, `/admin/programs/${program.id}`);
    await page.getByRole('button', { name: region.name, exact: true }).waitFor();
    await page.getByRole('combobox', { name: /^Regions/ }).press('Backspace');
    await page.getByRole('button', { name: region.name, exact: true }).waitFor({ state: 'detached' });
    await staff.save('Edit Program');
    await waitForTitle(`Save ${program.name}?`);
    await staff.dialog
      .getByText(`not offered in ${region.name} any more. One enrolled client keeps it`)
      .waitFor();
    await staff.dialog.getByRole('link', { name: 'Kay Keeps' }).waitFor();
    await staff.checkAccessibilityInAllViews('A program that leaves a region');
    await press('Go Back');
    expect(ok(await api.get(path)).regions).toHaveLength(2);
    await staff.save('Edit Program');
    await press('Save');
    await staff.notice('Program updated successfully');
    expect(ok(await api.get(path)).regions).toMatchObject([{ id: stays.id }]);
    expect(ok(await api.get(`customers/${client.id}/`)).program_id).toBe(program.id);
  });

  it('announces that a longer cut-off mails a list now, and the cost at a new price', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Early Kitchen' });
    await meals.addMealClient(kitchen, { name: 'Nora Now' });
    await navigateTo(page, `/admin/meals/vendors/${kitchen.vendor.id}`);
    await page.getByLabel('Cut-off (Days before Delivery)').fill('6');
    await page.getByLabel('Cost per Meal').fill('10');
    await staff.save('Edit Meal Vendor');
    await waitForTitle(/^Save Early Kitchen and mail 1 list now/);
    await staff.dialog.getByText('it is mailed within minutes', { exact: false }).waitFor();
    await staff.dialog.getByText('$29.25 becomes $34.50', { exact: false }).waitFor();
    await staff.checkAccessibility('A raised cut-off');
    await press('Go Back');
    expect((await getVendor(kitchen.vendor)).cut_off_days).toBe(2);
  });

  it('announces the cost of the plans with another delivery vendor', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Driven Kitchen' });
    const courier = await createDeliveryVendor(api, kitchen.region.id, { cost_per_meal_transport: 7 });
    await meals.addMealClient(kitchen);
    await navigateTo(page, `/admin/meals/vendors/${kitchen.vendor.id}`);
    await chooseFromList(page.getByLabel('Transport Vendor'), courier.name);
    await staff.save('Edit Meal Vendor');
    await waitForTitle('Save Driven Kitchen and change the cost of 1 plan?');
    await staff.dialog.getByText('$29.25 becomes $31.75', { exact: false }).waitFor();
    await press('Save and change the cost of 1 plan');
    await staff.notice('Meal Vendor updated successfully');
    expect((await getVendor(kitchen.vendor)).transport_vendor).toMatchObject({ id: courier.id });
  });

  it('refuses to delete a vendor with an active client and names the client', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Needed Kitchen' });
    await meals.addMealClient(kitchen, { name: 'Olga Dependent' });
    await navigateTo(page, '/admin/meals/vendors');
    await chooseFromList(page.getByLabel('Select Region'), kitchen.region.name);
    await page.getByRole('button', { name: 'Delete Needed Kitchen' }).click();
    await staff.dialog.getByRole('button', { name: 'Delete Meal Vendor' }).click();
    await staff.dialog
      .getByText('This meal vendor cannot be deleted: 1 active client gets its meals from it.')
      .waitFor();
    await staff.dialog.getByRole('link', { name: 'Olga Dependent' }).waitFor();
    await staff.checkAccessibility('A vendor that clients depend on');
    await press('Cancel');
  });

  it('lists ten clients without a vendor after the vendor’s change of region, and the others on a press', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Leaving Kitchen' });
    const otherRegion = await createRegion(api);
    for (let n = 10; n < 22; n += 1) await createMealClient(api, kitchen, { name: `Una Left${n}` });
    await navigateTo(page, `/admin/meals/vendors/${kitchen.vendor.id}`);
    await chooseFromList(page.getByLabel('Region'), otherRegion.name);
    await staff.save('Edit Meal Vendor');
    await waitForTitle('12 clients would be left without a meal vendor');
    await staff.checkAccessibilityInAllViews('A vendor that leaves its region');
    expect(await staff.dialog.getByRole('link').count()).toBe(10);
    await staff.dialog.getByRole('button', { name: 'and 2 more' }).click();
    await staff.dialog.getByRole('link', { name: 'Una Left21' }).waitFor();
    await press('Go Back');
    expect((await getVendor(kitchen.vendor)).region_id).toBe(kitchen.region.id);
  });

  it('names the vendor that a client loses by a change of region', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Local Kitchen' });
    const { client } = await meals.addMealClient(kitchen, { name: 'Rita Relocated' });
    const otherRegion = await createRegion(api);
    await navigateTo(page, `/admin/clients/${client.id}?form=customerProfile`);
    await chooseFromList(
      staff.section('Region, Program and Services').getByLabel('Select Region'),
      otherRegion.name,
    );
    await staff.save('Client Profile');
    await waitForTitle(/^Change the region and program of Rita Relocated and take away Local Kitchen/);
    await staff.dialog
      .getByText('Local Kitchen does not serve this client any more', { exact: false })
      .waitFor();
    await staff.checkAccessibilityInAllViews('Another region for a client');
    await press('Go Back');
    expect(ok(await api.get(`customers/${client.id}/`)).region_id).toBe(kitchen.region.id);
  });

  it('asks before a client with future meals loses her vendor, and lists her on Meal Planning', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Emptied Kitchen' });
    const { client } = await meals.addMealClient(kitchen, { name: 'Vera Vendorless' });
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    await chooseFromList(staff.form('Meal Preferences').getByLabel('Assigned Meal Vendor'), 'Choose…');
    await staff.save('Meal Preferences');
    await waitForTitle(/Vera Vendorless/);
    await staff.checkAccessibility('No vendor for a client');
    await staff.dialog.getByRole('button').last().click();
    await staff.notice('Meals updated successfully');
    await navigateTo(page, `/admin/meals/planning?region=${kitchen.region.id}&meal_vendor=all`);
    await page.getByText('These clients need a meal vendor:').waitFor();
    await page.getByRole('link', { name: 'Vera Vendorless' }).waitFor();
  });

  it('names the meals that move when a client gets another vendor', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY);
    const otherVendor = await createMealVendor(api, kitchen.region.id, {
      name: 'Next Day Kitchen',
      delivery_day: weekdayOf(NEXT_DAY),
    });
    const { client } = await meals.addMealClient(kitchen, { name: 'Pia Placed' });
    await navigateTo(page, `/admin/clients/${client.id}?form=meal`);
    await chooseFromList(staff.form('Meal Preferences').getByLabel('Assigned Meal Vendor'), otherVendor.name);
    await staff.save('Meal Preferences');
    await waitForTitle('Change the meal vendor of Pia Placed and move 4 meals?');
    await staff.dialog.getByText(`${displayDay(DELIVERY)} to ${displayDay(NEXT_DAY)}`).waitFor();
    await staff.checkAccessibilityInAllViews('Another vendor for a client');
    await press('Change the meal vendor and move 4 meals');
    await staff.notice('Meals updated successfully');
    await page.getByRole('table', { name: 'Meal Schedules' }).getByText(displayDay(NEXT_DAY)).waitFor();
  });

  it('names the client whose meal moves before a day is closed, and refuses a past day', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Holiday Kitchen' });
    const { client } = await meals.addMealClient(kitchen, { name: 'Quin Closed' });
    // The page remembers the last chosen region across all lists.
    await page.reload();
    await page.getByRole('link', { name: 'Closed Days' }).click();
    await page.getByRole('heading', { name: 'Closed Days', level: 1 }).waitFor();
    await page.getByRole('link', { name: '+ Add Closed Day' }).first().click();
    await page.getByLabel('Reason').fill('Thanksgiving');
    await staff.save('Add Closed Day');
    await page.getByText('One field needs your attention').waitFor();
    await page.getByLabel('Date', { exact: true }).fill(DELIVERY);
    await chooseFromList(page.getByLabel('Region'), kitchen.region.name);
    await chooseFromList(page.getByLabel('Meal Vendor'), 'Holiday Kitchen');
    await staff.checkAccessibilityInAllViews('Add Closed Day');
    await page.getByLabel('Reason').focus();
    await staff.save('Add Closed Day');
    await waitForTitle(`Close ${formatDay(DELIVERY)} and move 1 meal?`);
    await press('Go Back');
    await page.getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await staff.save('Add Closed Day');
    await waitForTitle(`Close ${formatDay(DELIVERY)} and move 1 meal?`);
    await staff.dialog.getByText('Quin Closed', { exact: false }).waitFor();
    await staff.checkAccessibility('A closed day');
    await press('Close the day and move 1 meal');
    await staff.notice('Closed Day added successfully');
    const row = page.getByRole('row').filter({ hasText: formatDay(DELIVERY) });
    await row.getByText('Thanksgiving').waitFor();
    await staff.checkAccessibilityInAllViews('Closed Days');
    expect(await meals.findDatesAndStatuses(client)).not.toContain(`${DELIVERY} scheduled`);
    await row.getByRole('link', { name: formatDay(DELIVERY), exact: true }).click();
    await staff.form('Edit Closed Day').getByLabel('Date', { exact: true }).fill(day(-1));
    await staff.save('Edit Closed Day');
    await staff.form('Edit Closed Day').getByText('Choose a day that has not passed.').first().waitFor();
  });

  it('says before a closed day opens again that its meals stay on their new days', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Typo Kitchen' });
    const otherVendor = await createMealVendor(api, kitchen.region.id, { name: 'Zero Meals Kitchen' });
    const { client } = await meals.addMealClient(kitchen, { name: 'Tom Typo' });
    const { id } = ok(
      await api.post('closures/', {
        date: DELIVERY,
        reason: 'Typo',
        region_id: kitchen.region.id,
        meal_vendor_id: kitchen.vendor.id,
      }),
    );
    const movedMeals = await meals.findDatesAndStatuses(client);
    const stayOnNewDays = (date: string) =>
      staff.dialog.getByText(
        `Meals that moved because ${formatDay(date)} was closed stay on their new days.`,
        { exact: false },
      );
    const form = staff.form('Edit Closed Day');
    const saveChange = async (change: () => Promise<void>) => {
      await navigateTo(page, `/admin/closures/${id}`);
      await change();
      await staff.save('Edit Closed Day');
    };
    const saveDate = (date: string) => saveChange(() => form.getByLabel('Date', { exact: true }).fill(date));
    const getClosure = async () => ok(await api.get(`closures/${id}/`));

    await saveDate(NEXT_DAY);
    await waitForTitle(`Open ${formatDay(DELIVERY)} again?`);
    await stayOnNewDays(DELIVERY).waitFor();
    await staff.checkAccessibilityInAllViews('A closed day that opens again');
    await press('Go Back');
    expect((await getClosure()).date).toBe(DELIVERY);
    await staff.save('Edit Closed Day');
    await press('Open the day again');
    await staff.notice('Closed Day updated successfully');
    expect((await getClosure()).date).toBe(NEXT_DAY);
    expect(await meals.findDatesAndStatuses(client)).toEqual(movedMeals);

    // The day stays closed for the vendor.
    for (const change of [
      () => form.getByLabel('Reason').fill('Holiday'),
      () => chooseFromList(form.getByLabel('Meal Vendor'), 'All'),
    ]) {
      await saveChange(change);
      await page.getByRole('heading', { name: 'Closed Days', level: 1 }).waitFor();
    }
    expect(await getClosure()).toMatchObject({ reason: 'Holiday', meal_vendor: null });
    await saveChange(() => chooseFromList(form.getByLabel('Meal Vendor'), otherVendor.name));
    await waitForTitle(`Open ${formatDay(NEXT_DAY)} again?`);
    await press('Open the day again');
    await page.getByRole('heading', { name: 'Closed Days', level: 1 }).waitFor();
    // Without a region, the day is closed for the vendor alone. Its region includes the vendor.
    ok(await api.patch(`closures/${id}/`, { region_id: null, meal_vendor_id: otherVendor.id }));
    await saveChange(async () => {
      await chooseFromList(form.getByLabel('Meal Vendor'), 'All');
      await chooseFromList(form.getByLabel('Region'), kitchen.region.name);
    });
    await page.getByRole('heading', { name: 'Closed Days', level: 1 }).waitFor();
    expect(await getClosure()).toMatchObject({ region_id: kitchen.region.id, meal_vendor: null });
    ok(await api.patch(`closures/${id}/`, { meal_vendor_id: kitchen.vendor.id }));
    const nextDelivery = dayAfter(DELIVERY, 7);
    await saveDate(nextDelivery);
    await waitForTitle(`Close ${formatDay(nextDelivery)} and move 1 meal?`);
    await stayOnNewDays(NEXT_DAY).waitFor();
    await press('Close the day and move 1 meal');
    await page.getByRole('heading', { name: 'Closed Days', level: 1 }).waitFor();

    const row = page.getByRole('row').filter({ hasText: 'Typo Kitchen' });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await stayOnNewDays(nextDelivery).waitFor();
    await staff.checkAccessibility('Delete a closed day');
    await press('Delete Closed Day');
    await staff.notice('Closed Day deleted successfully');
  });

  it('warns that the list of a closed day was already sent, until another page opens', async () => {
    const kitchen = await meals.kitchenFor(DELIVERY, { name: 'Sent Kitchen' });
    await meals.addMealClient(kitchen, { name: 'Sally Sent' });
    await meals.send(kitchen);
    await navigateTo(page, '/admin/closures/add');
    await page.getByLabel('Date', { exact: true }).fill(DELIVERY);
    await chooseFromList(page.getByLabel('Region'), kitchen.region.name);
    await page.getByLabel('Reason').fill('Snow');
    await staff.save('Add Closed Day');
    await staff.dialog.getByRole('button').last().click();
    await page.waitForURL(/closures\/[0-9a-f-]{36}$/);
    const warning = page.getByRole('alert').filter({ hasText: 'has already been sent to Sent Kitchen' });
    await warning.waitFor();
    await page.getByRole('link', { name: 'Drivers', exact: true }).click();
    await warning.waitFor({ state: 'detached' });
  });
});
