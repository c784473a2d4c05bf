import type { Locator, Page } from 'playwright-core';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient, createMealClient, type Kitchen } from '../../factories/clients.js';
import { createRideRequest } from '../../factories/transport.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import type { TestApp } from '../../setup/app.js';
import { chooseFromList, navigateTo, optionsOf } from '../../setup/browser.js';
import { day, displayDate, displayDay, ZONE } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('The client page', () => {
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

  const openTab = (client: Json, tab: string) => navigateTo(page, `/admin/clients/${client.id}?form=${tab}`);
  const readClient = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const waitForDialogTitle = (text: string) =>
    staff.dialog.getByRole('heading', { name: text, exact: true }).waitFor();
  const answer = async (button: string) => {
    await staff.dialog.getByRole('button', { name: button, exact: true }).click();
    await staff.dialog.waitFor({ state: 'detached' });
  };
  const statusSelect = () => staff.form('Services & Status').getByLabel('Status', { exact: true });
  const setStatus = async (label: string) => {
    await chooseFromList(statusSelect(), label);
    await staff.save('Services & Status');
  };
  const statusLabels = () => optionsOf(statusSelect());

  describe('Services & Status', () => {
    it('explains the statuses, activates a client today and completes her after confirmation', async () => {
      const client = await createClient(api, { name: 'Stella Start' });
      await openTab(client, 'services');
      const form = staff.form('Services & Status');
      await form.getByText('Hold means pause activities.').waitFor();
      await form.getByText('In Memoriam means').waitFor();
      expect(await statusLabels()).toEqual(['New', 'Archive', 'Active', 'Complete', 'Hold']);
      await chooseFromList(statusSelect(), 'Active');
      expect(await form.getByLabel('Service Start Date').inputValue()).toBe(day(0));
      await staff.save('Services & Status');
      await staff.notice('Services & status updated successfully');
      await form.getByText(`Active From ${displayDate(day(0))}`, { exact: true }).waitFor();
      await chooseFromList(statusSelect(), 'Complete');
      const hint = 'A completed client cannot become Active again.';
      await form.getByText(hint, { exact: true }).waitFor();
      await form.getByLabel('Notes').fill('The program is over.');
      await staff.save('Services & Status');
      await waitForDialogTitle('Set Stella Start to Complete?');
      await staff.dialog.getByText(hint, { exact: true }).waitFor();
      await staff.dialog.getByText('Nothing is booked that this would cancel.').waitFor();
      await answer('Set to Complete');
      await form
        .getByText(`Active From ${displayDate(day(0))} (to ${displayDate(day(0))})`, {
          exact: true,
        })
        .waitFor();
      expect(await readClient(client)).toMatchObject({
        status: 'complete',
        inactive_notes: 'The program is over.',
      });
    });

    it('lists the meals that archiving cancels or hold keeps, and changes nothing on Go Back', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client, schedules } = await meals.addMealClient(ownKitchen, { name: 'Ann Lee' });
      await meals.send(ownKitchen);
      await openTab(client, 'services');
      await setStatus('Hold');
      await waitForDialogTitle('Put Ann Lee on hold?');
      await staff.dialog.getByText('1 meal stays booked, already sent to the caterer:').waitFor();
      await staff.dialog.getByText(displayDay(DELIVERY), { exact: true }).waitFor();
      await answer('Go Back');
      await setStatus('Archive');
      await waitForDialogTitle('Archive Ann Lee and cancel 4 meals?');
      await staff.dialog
        .getByText('An archived client can later be set only to In Memoriam.', { exact: true })
        .waitFor();
      for (const { date_of_delivery } of schedules)
        await staff.dialog.getByText(displayDay(date_of_delivery), { exact: true }).waitFor();
      await staff.dialog
        .getByText(
          `1 of them has already been sent to the caterer ${ownKitchen.vendor.name}, who is mailed a correction.`,
        )
        .waitFor();
      await staff.checkAccessibility('Archive dialog');
      await answer('Go Back');
      expect((await readClient(client)).status).toBe('active');
      await staff.save('Services & Status');
      await answer('Archive and cancel 4 meals');
      await staff.notice('Services & status updated successfully');
      expect((await readClient(client)).status).toBe('archive');
      expect(new Set((await meals.schedulesOf(client)).map(({ status }) => status))).toEqual(
        new Set(['cancelled']),
      );
      expect(await statusLabels()).toEqual(['Archive', 'In Memoriam']);
    });

    it('asks before a client is opted out of a service', async () => {
      const { client } = await meals.addMealClient(kitchen, {
        name: 'Olga Out',
        has_opted_for_peer_support_service: true,
      });
      await openTab(client, 'customerProfile');
      const placement = staff.section('Region, Program and Services');
      await placement.getByLabel('Meal', { exact: true }).uncheck();
      await staff.save('Client Profile');
      await waitForDialogTitle('Opt Olga Out out of Meal and cancel 4 meals?');
      await answer('Opt out and cancel 4 meals');
      await page.getByRole('tab', { name: 'Meal', exact: true }).waitFor({ state: 'detached' });
      expect(await readClient(client)).toMatchObject({ has_opted_for_meal_service: false });
    });

    it('refuses In Memoriam after another user changed the client and sets it at the next try', async () => {
      const { client } = await meals.addMealClient(kitchen, { name: 'Mira Memoriam' });
      await openTab(client, 'services');
      const button = page.getByRole('button', { name: 'In Memoriam' });
      await button.waitFor();
      ok(await api.patch(`customers/${client.id}/`, { notes: 'Her son called.' }));
      await button.click();
      await waitForDialogTitle('Set Mira Memoriam to In Memoriam and cancel 4 meals?');
      await answer('Set to In Memoriam and cancel 4 meals');
      await page.getByText('Look at what was changed, then press In Memoriam again.').waitFor();
      expect((await readClient(client)).status).toBe('active');
      await button.click();
      await answer('Set to In Memoriam and cancel 4 meals');
      await button.waitFor({ state: 'detached' });
      await page.locator('main:focus').waitFor();
      expect((await readClient(client)).status).toBe('in_memorium');
    });

    it('lets In Memoriam be corrected if it was set by mistake, after a question', async () => {
      const client = await createClient(api, { name: 'Lena Living', region_id: kitchen.region.id });
      ok(await api.post(`customers/${client.id}/in_memoriam/`));
      await openTab(client, 'services');
      const button = page.getByRole('button', { name: 'Correct the Status' });
      await button.waitFor();
      expect(await statusSelect().getAttribute('aria-disabled')).toBe('true');
      await staff.checkAccessibility('Client in memoriam');
      await button.click();
      await waitUntil(() => statusSelect().evaluate((element) => element === document.activeElement));
      await setStatus('Active');
      await waitForDialogTitle('Set Lena Living to Active?');
      await staff.dialog.getByText('Cancelled services stay cancelled.').waitFor();
      await answer('Set to Active');
      await staff.notice('Services & status updated successfully');
      expect((await readClient(client)).status).toBe('active');
    });
  });

  it('keeps typed input and asks nothing for a next step on the same tab', async () => {
    const { id } = await createClient(api, { name: 'Nora Nextdoor', region_id: kitchen.region.id });
    // An address without a tab opens the profile.
    await navigateTo(page, `/admin/clients/${id}`);
    const name = staff.form('Client Profile').getByLabel('Full Name');
    await name.fill('Nora Next-Door');
    await page.getByRole('button', { name: 'Next: Choose a program', exact: true }).click();
    await staff.section('Region, Program and Services').locator(':focus').waitFor();
    expect(await staff.dialog.count()).toBe(0);
    expect(await name.inputValue()).toBe('Nora Next-Door');
    await staff.save('Client Profile');
    await staff.notice('Profile updated successfully');
  });

  it('moves the focus to the field of each next step until all steps are done', async () => {
    const client = await createClient(api, {
      name: 'Nell Next',
      region_id: kitchen.region.id,
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });
    await openTab(client, 'history');
    const nextStepButton = (label: string) =>
      page.getByRole('button', { name: `Next: ${label}`, exact: true });
    const hasFocus = (field: Locator) =>
      waitUntil(() => field.evaluate((element) => element === document.activeElement));
    const placement = staff.section('Region, Program and Services');
    await nextStepButton('Choose a program').click();
    await hasFocus(placement.getByLabel('Select Program'));
    await chooseFromList(placement.getByLabel('Select Program'), kitchen.program.name);
    await nextStepButton('Choose a program').waitFor();
    await staff.save('Client Profile');
    await nextStepButton('Choose services').click();
    await hasFocus(placement.getByLabel('Meal', { exact: true }));
    await page.keyboard.press('Space');
    // The only vendor is selected by default.
    await placement.getByText(kitchen.vendor.name, { exact: true }).waitFor();
    await staff.save('Client Profile');
    await nextStepButton('Start the services').click();
    const start = page.getByRole('button', { name: 'Save and start', exact: true });
    await hasFocus(start);
    await page.keyboard.press('Enter');
    await staff.notice('Client saved and services started');
    // The button is gone with its tab.
    await page.locator('main:focus').waitFor();
    await nextStepButton('Enter an address').click();
    await hasFocus(staff.form('Client Profile').getByRole('textbox', { name: 'Address' }));
    await page.keyboard.type('12 Oak Street');
    await staff.form('Client Profile').getByLabel('Zip Code').fill('45402');
    await staff.save('Client Profile');
    await nextStepButton('Record the consent').click();
    await hasFocus(staff.form('Client Profile').locator('[name="is_authencity_verbal_consent_given"]'));
    await page.keyboard.press('Space');
    await staff.save('Client Profile');
    await page.getByRole('button', { name: /^Next: / }).waitFor({ state: 'detached' });

    const unscheduled = await createMealClient(api, kitchen, { name: 'Una Unscheduled' });
    await openTab(unscheduled, 'customerProfile');
    await nextStepButton('Schedule the meals').click();
    await hasFocus(page.getByLabel('Start Date'));
  });

  it('disables services, status and meals of a client who has died', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Remy Remembered' });
    ok(await api.post(`customers/${client.id}/in_memoriam/`));
    await openTab(client, 'customerProfile');
    const placement = staff.section('Region, Program and Services');
    await placement.getByText('All services have ended.').waitFor();
    for (const label of ['Select Region', 'Select Program', 'House Cleaning'])
      expect(await placement.getByLabel(label).isDisabled()).toBe(true);
    await staff.tab('Services & Status');
    await page.getByText('Remy Remembered has died.', { exact: false }).waitFor();
    const services = staff.form('Services & Status');
    expect(await statusSelect().isDisabled()).toBe(true);
    expect(await services.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await staff.tab('Meal');
    await page.getByText('Remy Remembered has died.', { exact: false }).waitFor();
    expect(await page.getByLabel('Assigned Meal Vendor').isDisabled()).toBe(true);
    for (const name of ['Cancel Meals', 'Resume Meals', 'Process Meal Schedules'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await staff.checkAccessibility('Meals after a death');
  });

  it('asks before Escape or Go Back discards notes typed in a dialog', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Esther Escape' });
    await openTab(client, 'meal');
    await page.getByRole('button', { name: 'Cancel Meals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 4 meals for Esther Escape?' });
    await dialog.getByLabel('Notes').fill('Away for the holidays.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Away for the holidays.');
    await dialog.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await readClient(client)).is_meal_cancelled).toBe(false);
  });

  it('sums the costs and adjustments of the services in Analysis', async () => {
    const ownKitchen = await meals.kitchenFor(DELIVERY, { cost_per_meal: 8.25 });
    const { client } = await meals.addMealClient(ownKitchen, {
      name: 'Bea Budget',
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      meal_budget_consumption_adjustment: 10.1,
      cleaning_budget_consumption_adjustment: 5.2,
      transport_budget_consumption_adjustment: 3,
    });
    await meals.send(ownKitchen);
    await meals.complete();
    // 45 days in the client's time zone: a change of the clocks may lie between.
    await test.db.query(
      `UPDATE customers
       SET created_at = (created_at AT TIME ZONE $2 - interval '45 days') AT TIME ZONE $2
       WHERE id = $1`,
      [client.id, ZONE],
    );
    const cost = (await readClient(client)).total_cost_of_completed_meals;
    const dollars = (amount: number) =>
      amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await openTab(client, 'analysis');
    const scroller = page.getByRole('region', { name: 'Services', exact: true });
    const lines = page.getByRole('table', { name: 'Services' }).locator('tbody tr');
    await lines.getByText(dollars(cost + 10.1)).waitFor();
    await lines.getByText(dollars(3 * cost)).waitFor();
    const cells = (await lines.allInnerTexts()).map((line) => line.split('\t').map((cell) => cell.trim()));
    expect(cost).toBeGreaterThan(0);
    expect(cells).toEqual([
      ['Meal', '1', '$10.10', dollars(cost), dollars(cost + 10.1), dollars(3 * cost)],
      ['House Cleaning', '0', '$5.20', '$0.00', '$5.20', '$0.00'],
      ['Peer Support', 'Enrolled', '$0.00', '$0.00', '$0.00', '$0.00'],
    ]);
    const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').innerText();
    expect(await figure('Days since onboarding')).toBe('45');
    expect(await figure('Total budget spent')).toBe(dollars(cost + 18.3));
    await page.getByText('The total includes $3.00 of services that the client has left.').waitFor();
    // Only a table that scrolls is a stop of the Tab key.
    await scroller.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 640, height: 400 });
    await scroller.waitFor();
    await staff.checkAccessibility('Analysis at 200 %');
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await waitUntil(() => scroller.evaluate(({ scrollLeft }) => scrollLeft > 0));
    await page.setViewportSize({ width: 1280, height: 900 });
    await scroller.waitFor({ state: 'detached' });
  });

  it('lists changes with user, time and values page by page in History', async () => {
    const client = await createClient(api, { name: 'Hilda History', date_of_birth: '1944-04-04' });
    const longNote = 'She asked for a call after five. '.repeat(20).trim();
    ok(
      await api.patch(`customers/${client.id}/`, { status: 'active', active_date: day(1), notes: longNote }),
    );
    for (let times = 0; times < 10; times += 1)
      ok(await api.patch(`customers/${client.id}/`, { ok_to_text: times % 2 === 0 }));
    await openTab(client, 'history');
    const lines = page.getByRole('table', { name: 'History' }).locator('tbody tr');
    await lines.nth(9).getByText('Client changed').waitFor();
    const first = await lines.first().innerText();
    for (const text of ['Carla Jensen', 'Client changed', 'Ok to text: Yes → No'])
      expect(first).toContain(text);
    expect(first).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d [AP]M E[SD]T/);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await lines.getByText('Client added').waitFor();
    await lines.getByText('Status: New → Active').waitFor();
    await lines.getByText(`Service Start Date: nothing → ${displayDate(day(1))}`).waitFor();
    expect(await lines.getByText(longNote).count()).toBe(0);
    await lines.getByRole('button', { name: 'Show all', exact: true }).click();
    await lines.getByText(longNote).waitFor();
  });

  it('gives the changes in History most of the width and room for the finger', async () => {
    const client = await createClient(api, {
      name: 'Hugo Historical',
      date_of_birth: '1944-04-04',
      address: 'Beside the old mill '.repeat(10),
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });
    await openTab(client, 'history');
    const table = page.getByRole('table', { name: 'History' });
    await table.getByRole('button', { name: /^Show all \d/ }).waitFor();
    const widthOf = (element: Locator) => element.evaluate(({ clientWidth }) => clientWidth);
    const changes = table.getByRole('columnheader', { name: 'Changes' });
    expect((await widthOf(changes)) / (await widthOf(table))).toBeGreaterThan(0.5);
    await staff.checkAccessibilityInAllViews('History of a new client');
  });

  it('leaves room for the changes in History on a page that is zoomed to 200 %', async () => {
    const client = await createClient(api, {
      name: 'Zita Zoomed',
      address: 'Beside the old mill '.repeat(10),
    });
    await openTab(client, 'history');
    await page.setViewportSize({ width: 640, height: 450 });
    const change = page.getByRole('listitem').filter({ hasText: /^Address:/ });
    await waitUntil(async () => (await change.evaluate(({ clientWidth }) => clientWidth)) > 400);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('shows an error in History after a failed read and loads the changes on Retry', async () => {
    const client = await createClient(api, { name: 'Freda Failure' });
    await page.route('**/history**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 4 });
    await openTab(client, 'history');
    await page.getByText('Oops! Something went wrong').first().waitFor();
    await page.unroute('**/history**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Client added').waitFor();
    await page.locator('main:focus').waitFor();
  });

  it('reads the same page of History again after a failed read', async () => {
    const client = await createClient(api, { name: 'Farah Further' });
    for (let times = 0; times < 10; times += 1)
      ok(await api.patch(`customers/${client.id}/`, { ok_to_text: times % 2 === 0 }));
    await openTab(client, 'history');
    const lines = page.getByRole('table', { name: 'History' }).locator('tbody tr');
    await lines.nth(9).waitFor();
    await page.route('**/history**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Go to next page' }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/history**');
    const [request] = await Promise.all([page.waitForRequest('**/history**'), retry.click()]);
    expect(new URL(request.url()).searchParams.get('range')).toBe('[10,19]');
    await lines.getByText('Client added').waitFor();
  });

  it('reads a page of Calls again that was shown before a read of it failed', async () => {
    const client = await createClient(api, { name: 'Carla Called' });
    for (let times = 0; times < 11; times += 1)
      ok(await api.post('customer_calls/', { customer_id: client.id, outcome: 'no_answer' }));
    await openTab(client, 'profile');
    const card = page.getByRole('group', { name: 'Calls', exact: true });
    await card.getByText('Calls', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    const lines = page.getByRole('table', { name: 'Calls' }).locator('tbody tr');
    await lines.nth(1).waitFor({ state: 'detached' });
    const reads = /\/customer_calls\/?\?/;
    await page.route(reads, (route) => route.fulfill({ status: 503, body: '{}' }));
    await card.getByRole('button', { name: 'Record Call' }).click();
    await staff.dialog.getByLabel('Reached').check();
    await staff.dialog.getByRole('button', { name: 'Save Call' }).click();
    const retry = card.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute(reads);
    const [request] = await Promise.all([page.waitForRequest(reads), retry.click()]);
    expect(new URL(request.url()).searchParams.get('range')).toBe('[10,19]');
    await lines.nth(1).waitFor();
  });

  it('has no accessibility violations on five tabs, wide or narrow, light or dark', async () => {
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Wilhelmina Featherstonehaugh-Cholmondeley the Younger',
    });
    await openTab(client, 'customerProfile');
    for (const tab of ['Client Profile', 'Services & Status', 'Meal', 'Analysis', 'History']) {
      await staff.tab(tab);
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await staff.checkAccessibilityInAllViews(tab);
    }
  });

  it('opens a tab, chooses a status and leaves the dialog by keyboard', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Kay Keyboard' });
    await openTab(client, 'customerProfile');
    await page.getByRole('tab', { name: 'Client Profile' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?form=services');
    await statusSelect().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('Arch');
    await page.keyboard.press('Enter');
    await page.locator('[role=listbox]').waitFor({ state: 'detached' });
    expect(await statusSelect().innerText()).toBe('Archive');
    await staff.form('Services & Status').getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await waitForDialogTitle('Archive Kay Keyboard and cancel 4 meals?');
    const waitForFocus = (name: string) =>
      page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
    // Enter presses the button Go Back.
    await waitForFocus('Go Back');
    await page.keyboard.press('Enter');
    await staff.dialog.waitFor({ state: 'detached' });
    await waitForFocus('Save');
    expect((await readClient(client)).status).toBe('active');
  });

  it.each([
    ['a short name', 180, { name: 'Sally Space', meals_allergies: 'Peanuts and shellfish' }],
    [
      'a long name and long allergies',
      200,
      {
        name: 'Maria-Theresia Wolkenstein-Oppenheimer de la Fuente y Rodríguez',
        meals_allergies: 'Peanuts, tree nuts, shellfish, milk, eggs, and all with sesame seeds',
      },
    ],
  ])(
    'leaves 620 pixels between header and save bar on every tab of a small laptop, with %s',
    async (_, maxBarHeight, person) => {
      const cleaner = await createCleaningVendor(api, kitchen.region.id);
      const { client } = await meals.addMealClient(kitchen, {
        ...person,
        date_of_birth: '1950-05-05',
        phone_number: '+19375550142',
        has_opted_for_transport_service: true,
        has_opted_for_cleaning_service: true,
        has_opted_for_peer_support_service: true,
        assigned_cleaning_vendor_id: cleaner.id,
      });
      ok(await api.post('customer_calls/', { customer_id: client.id, outcome: 'reached', notes: 'Well' }));
      await createRideRequest(api, client, { pick_up_date: DELIVERY, pick_up_time: '10:00' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await openTab(client, 'overview');
      const measureBars = () =>
        page.evaluate(() => {
          const parts = [...document.querySelector('section[aria-label="Client"]')!.children];
          const top = parts[0]!.getBoundingClientRect().top;
          const bottom = parts.at(-1)!.getBoundingClientRect().bottom;
          const bar = [...document.querySelectorAll('[role=tabpanel] form > *')]
            .filter((element) => getComputedStyle(element).position === 'sticky')
            .map((element) => element.getBoundingClientRect())
            .find((box) => box.bottom >= innerHeight - 1 && box.top < innerHeight);
          return { barHeight: bottom - top + (bar?.height ?? 0), space: (bar?.top ?? innerHeight) - bottom };
        });
      const problems: string[] = [];
      await page.getByRole('tab', { name: 'Peer Support' }).waitFor();
      const labels = await page.getByRole('tab').allInnerTexts();
      expect(labels).toHaveLength(9);
      for (const label of labels) {
        await staff.tab(label);
        const panel = page.getByRole('tabpanel', { name: label, exact: true });
        await panel.waitFor();
        const { barHeight } = await measureBars();
        if (barHeight > maxBarHeight) problems.push(`${label}: ${barHeight} px are taken at first`);
        // Short tabs do not scroll by themselves.
        await panel.evaluate((element) => {
          element.style.paddingBottom = '800px';
          element.closest('main')!.scrollTop = 300;
        });
        const { space } = await measureBars();
        if (space < 620) problems.push(`${label}: ${space} px are left`);
        await panel.evaluate((element) => element.removeAttribute('style'));
      }
      expect(problems).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );

  it('keeps a typed number under the mouse wheel, and a phone number of another country in a save', async () => {
    const phones = { phone_number: '+442079460958', work_phone: '+525512345678' };
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Winnie Wheel',
      cancer_type: 'Breast',
      cancer_stage: 'One',
      ...phones,
    });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    const children = form.getByLabel('Number of Children');
    await children.fill('2');
    await children.hover();
    await page.mouse.wheel(0, -300);
    await page.locator('body:not(:has([name=number_of_children]:focus))').waitFor();
    await staff.save('Client Profile');
    await waitUntil(async () => (await readClient(client)).number_of_children === 2);
    expect(await readClient(client)).toMatchObject(phones);
  });

  it('shows an imported gender, and leaves it as it is when another field is saved', async () => {
    const client = await createClient(api, {
      name: 'Gemma Gender',
      gender: 'Genderqueer',
      region_id: kitchen.region.id,
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    expect(await form.getByLabel('Self-Identified Gender').inputValue()).toBe('Genderqueer');
    await form.getByLabel('City (optional)', { exact: true }).fill('Dayton');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await staff.save('Client Profile');
    expect((await sent).postDataJSON()).toEqual({ city: 'Dayton' });
    await staff.notice('Profile updated successfully');
    expect(await readClient(client)).toMatchObject({ gender: 'Genderqueer', prefer_self_identify: '' });
  });

  it('resumes meals that were cancelled before any was scheduled', async () => {
    const client = await createMealClient(api, kitchen, { name: 'Cora Cancelled' });
    ok(await api.post(`customers/${client.id}/cancel_meal/`, { notes: 'Not yet.' }));
    await openTab(client, 'meal');
    await page.getByRole('button', { name: 'Resume Meals', exact: true }).click();
    await staff.notice('Meal Resumed Successfully');
    await page.getByRole('button', { name: 'Process Meal Schedules' }).waitFor();
  });

  it('shows the summary of a refused save below the header, with the focus in the first field', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Emma Error' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    await form.getByLabel('Full Name').fill('');
    await page.locator('#content').evaluate((content) => content.scrollTo(0, 2000));
    await staff.save('Client Profile');
    const summary = form.getByRole('alert').filter({ hasText: 'attention' });
    await summary.waitFor();
    await form.locator('[name=name]:focus').waitFor();
    const isSummaryVisible = () =>
      summary.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 10, top + 3));
      });
    await waitUntil(isSummaryVisible);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('shows and focuses a warning or a refusal of the whole form after Save far below it', async () => {
    const { client } = await meals.addMealClient(kitchen, {
      name: 'Wilma Warned',
      address: '5 Oak Street',
      cancer_type: 'Breast',
      cancer_stage: 'One',
      has_opted_for_transport_service: true,
    });
    await createRideRequest(api, client, { pick_up_address: '5 Oak Street, Dayton' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    const saveAndReadFocus = async (address: string, message: RegExp) => {
      await form.locator('[name=address]').fill(address);
      await staff.save('Client Profile');
      const alert = form.getByRole('alert').filter({ hasText: message });
      await alert.waitFor();
      await alert.and(page.locator(':focus')).waitFor();
      expect(
        await alert.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 10, top + 3));
        }),
      ).toBe(true);
    };
    await saveAndReadFocus('8 New Street', /still uses the former address/);
    ok(await api.patch(`customers/${client.id}/`, { meals_preference: 'No pork' }));
    await saveAndReadFocus('9 New Street', /Your changes are kept/);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('keeps what is typed if the code of a dialog cannot be loaded, and opens the dialog later', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Cody Code' });
    const code = '**/assets/PauseDialog-*';
    await page.route(code, (route) => route.abort('connectionreset'));
    // The browser forgets the code of dialogs that were opened before.
    await page.goto(`/admin/clients/${client.id}?form=customerProfile`);
    const name = staff.form('Client Profile').getByLabel('Full Name');
    await name.fill('Cody Coded');
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    await pause.click();
    await staff.notice('The dialog could not be loaded. Check your connection and try again.');
    expect(await name.inputValue()).toBe('Cody Coded');
    await page.unroute(code);
    await pause.click();
    await answer('Go Back');
    await staff.save('Client Profile');
    await staff.notice('Profile updated successfully');
    expect(await readClient(client)).toMatchObject({ name: 'Cody Coded' });
  });

  it('disables Save while saving, without losing the focus', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Sally Saving' });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    await form.getByLabel('Full Name').fill('Sally Saved');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const saves: string[] = [];
    const address = `**/api/v1/customers/${client.id}/`;
    await page.route(address, async (route) => {
      if (route.request().method() === 'PATCH') {
        saves.push(route.request().url());
        await released;
      }
      await route.continue();
    });
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
    await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await form.getByRole('button', { name: 'Saving…', disabled: true }).waitFor();
    expect(await focusedText()).toBe('Saving…');
    await page.keyboard.press('Enter');
    release();
    await staff.notice('Profile updated successfully');
    await form.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    expect(await focusedText()).toBe('Save');
    expect(saves).toHaveLength(1);
    await page.unroute(address);
  });

  it('keeps focused fields visible between the sticky bars, and the focus on Save after saving', async () => {
    const { client } = await meals.addMealClient(kitchen, { name: 'Cora Clear' });
    await page.setViewportSize({ width: 1280, height: 500 });
    await openTab(client, 'customerProfile');
    const form = staff.form('Client Profile');
    await form.getByLabel('Full Name').fill('Cora Cleared');
    await form.getByLabel('Diagnosis', { exact: false }).first().focus();
    const findHiddenFocus = () =>
      page.evaluate(() => {
        const field = document.activeElement!;
        const { left, top, bottom } = field.getBoundingClientRect();
        const isVisible = [top + 2, bottom - 2].every((y) => {
          const topElement = document.elementFromPoint(left + 2, y);
          return (
            topElement !== null &&
            (field.contains(topElement) ||
              topElement.contains(field) ||
              field.parentElement === topElement.parentElement)
          );
        });
        return isVisible ? [] : [field.getAttribute('name') ?? field.textContent];
      });
    const hiddenFields: unknown[] = [];
    for (const key of ['Shift+Tab', 'Tab'])
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press(key);
        hiddenFields.push(...(await findHiddenFocus()));
      }
    expect(hiddenFields).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await staff.notice('Profile updated successfully');
    await form.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  });
});
