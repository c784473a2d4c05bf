import type { Page } from 'playwright-core';
import { formatDay } from '../../../web/formats/dates.js';
import { createMealClient, type Kitchen } from '../../factories/clients.js';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, delayRequests, navigateTo } from '../../setup/browser.js';
import { day, dayAfter, displayDay } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import { mailsTo } from '../../setup/outbox.js';
import { PressCounter } from '../../setup/press-counter.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('Meals in a browser', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;

  mealsInBrowser({ ready: (all) => ({ test, api, meals, staff, page } = all) });

  const open = (client: Json) => navigateTo(page, `/admin/clients/${client.id}?form=meal`);
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
  const states = () =>
    rows('Meal Schedules').evaluateAll((all) =>
      all.map((row) => [0, 6].map((cell) => row.querySelectorAll('th, td')[cell]!.textContent).join(' ')),
    );
  const edit = (row: number) =>
    rows('Meal Schedules')
      .nth(row)
      .getByRole('button', { name: /^Edit the meal of/ })
      .click();
  const press = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();
  const waitForClosedDialog = () => staff.dialog.waitFor({ state: 'detached' });
  const getClient = (id: Json) => api.get(`customers/${id.id}/`).then(ok);

  describe('The Meal tab of a client', () => {
    let kitchen: Kitchen;

    beforeAll(async () => {
      kitchen = await meals.kitchenFor(DELIVERY);
    });

    it('shows the form once the meals stand above it', async () => {
      const { client: ann } = await meals.addMealClient(kitchen, { name: 'Ann Placed' });
      const release = await delayRequests(page, /\/customer_meal_schedules\/?\?/);
      await open(ann);
      await page.getByText('Opted-in').waitFor();
      const allergies = page.getByLabel('Allergies (optional)');
      expect(await allergies.isVisible()).toBe(false);
      release();
      await allergies.waitFor();
      expect(await rows('Meal Schedules').count()).toBeGreaterThan(0);
      await page.unrouteAll();
    });

    it('lists upcoming meals before completed ones and shows the allergies of a meal', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: ann } = await meals.addMealClient(ownKitchen, {
        name: 'Ann Next',
        meals_allergies: 'Nuts',
      });
      await meals.send(ownKitchen);
      await meals.complete();
      await open(ann);
      await rows('Meal Schedules').first().getByText('Nuts').waitFor();
      expect(await states()).toEqual([
        ...[7, 14, 21].map((days) => `${displayDay(dayAfter(DELIVERY, days))} Upcoming`),
        `${displayDay(DELIVERY)} Completed`,
      ]);
      await staff.checkAccessibilityInAllViews('Meal');
      await edit(0);
      await staff.dialog.getByText('Allergies: Nuts').waitFor();
    });

    it('does not break the words of allergies on a narrow screen', async () => {
      const { client } = await meals.addMealClient(kitchen, {
        name: 'Nelly Narrow',
        meals_allergies: 'Peanuts, shellfish',
      });
      await page.setViewportSize({ width: 640, height: 450 });
      await open(client);
      const label = page.getByText('Peanuts, shellfish', { exact: true }).first();
      await label.waitFor();
      const linesOf = (word: string) =>
        label.evaluate((element, sought) => {
          const range = document.createRange();
          const start = element.textContent.indexOf(sought);
          range.setStart(element.firstChild!, start);
          range.setEnd(element.firstChild!, start + sought.length);
          return range.getClientRects().length;
        }, word);
      expect([await linesOf('Peanuts'), await linesOf('shellfish')]).toEqual([1, 1]);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('refuses preferences beyond their limits, and saves them before the meals are scheduled', async () => {
      const ida = await createMealClient(api, kitchen, {
        name: 'Ida Initial',
        assigned_meal_vendor_id: null,
      });
      await open(ida);
      const form = staff.form('Meal Preferences');
      await form.getByLabel('Number of Adults').fill('0');
      await form.getByLabel('Delivery Notes').fill('Third floor, ring at the back door');
      await staff.save('Meal Preferences');
      await form.getByText('2 fields need your attention').waitFor();
      for (const text of ['Enter 1 or more.', 'Max 30 characters'])
        await form.getByRole('listitem').getByText(text).waitFor();
      await staff.checkAccessibilityInAllViews('Meal Preferences, refused');
      await form.getByLabel('Number of Adults').fill('1');
      await form.getByLabel('Delivery Notes').fill('Third floor');
      await form.getByLabel('Allergies (optional)', { exact: true }).fill('Sesame');
      await chooseFromList(form.getByLabel('Assigned Meal Vendor'), kitchen.vendor.name);
      await chooseFromList(form.getByLabel('Start Date'), formatDay(DELIVERY));
      await page.getByRole('button', { name: 'Process Meal Schedules' }).click();
      // One click shows one notice. A second notice would wait behind the first for six seconds.
      expect(
        await page
          .getByText(/successfully$/)
          .first()
          .innerText(),
      ).toBe('Meal Schedules processed successfully');
      await rows('Meal Schedules').first().getByText('Sesame').waitFor();
      await waitUntil(() => form.getByLabel('Number of Adults').isDisabled());
      expect(await form.getByLabel('Number of Adults').inputValue()).toBe('1');
      expect(await getClient(ida)).toMatchObject({
        meals_allergies: 'Sesame',
        meal_delivery_notes: 'Third floor',
      });
    });

    it('shows the spent amount on the folded budget adjustment and saves an adjustment with a note', async () => {
      const { client: bea } = await meals.addMealClient(kitchen, { name: 'Bea Budget' });
      await open(bea);
      await staff.unfold('Budget Adjustment $0.00 spent');
      const budget = staff.form('Budget Adjustment');
      await budget.getByLabel('Adjustment (optional)', { exact: true }).fill('-12.5');
      await budget.getByLabel('Note (optional)', { exact: true }).fill('Paid by the church');
      await staff.save('Budget Adjustment');
      await staff.notice('Meals updated successfully');
      expect(await getClient(bea)).toMatchObject({
        meal_budget_consumption_adjustment: -12.5,
        meal_budget_consumption_adjustment_note: 'Paid by the church',
      });
    });

    it('refuses an adjustment that is no number, and takes an emptied one as none', async () => {
      const { client: nora } = await meals.addMealClient(kitchen, {
        name: 'Nora Number',
        meal_budget_consumption_adjustment: 250,
      });
      await open(nora);
      await staff.unfold('Budget Adjustment $250.00 spent');
      const budget = staff.form('Budget Adjustment');
      const adjustment = budget.getByLabel('Adjustment (optional)', { exact: true });
      await adjustment.press('ControlOrMeta+a');
      await adjustment.pressSequentially('50-');
      await staff.save('Budget Adjustment');
      await budget.getByRole('link', { name: 'Enter dollars, with at most two decimals.' }).waitFor();
      expect(await getClient(nora)).toMatchObject({ meal_budget_consumption_adjustment: 250 });
      await adjustment.press('ControlOrMeta+a');
      await adjustment.press('Delete');
      await staff.save('Budget Adjustment');
      await staff.notice('Meals updated successfully');
      expect(await getClient(nora)).toMatchObject({ meal_budget_consumption_adjustment: 0 });
    });

    it('saves an allergy for a household whose meals are for children alone', async () => {
      const { client: chloe, schedules } = await meals.addMealClient(kitchen, { name: 'Chloe Children' });
      ok(
        await api.patch(`customer_meal_schedules/${schedules[0].id}/`, {
          number_of_adults: 0,
          is_applicable_for_all_future_schedules: true,
        }),
      );
      ok(await api.post(`customers/${chloe.id}/cancel_meal/`, { notes: 'In hospital' }));
      await open(chloe);
      const form = staff.form('Meal Preferences');
      const adults = form.getByLabel('Number of Adults');
      await adults.fill('-1');
      await form.getByLabel('Allergies (optional)').fill('Nuts');
      await staff.save('Meal Preferences');
      await form.getByRole('link', { name: 'Enter 1 or more.' }).waitFor();
      await adults.fill('0');
      await staff.save('Meal Preferences');
      await staff.notice('Meals updated successfully');
      expect(await getClient(chloe)).toMatchObject({ meals_allergies: 'Nuts', meals_number_of_adults: 0 });
    });

    it('names the consequences before a new client becomes active and her meals are scheduled', async () => {
      const hana = await createMealClient(api, kitchen, {
        name: 'Hana Hold',
        status: 'new',
        email: 'hana.hold@clients.test',
      });
      await open(hana);
      const form = staff.form('Meal Preferences');
      await form.getByLabel('Number of Adults').fill('2');
      await chooseFromList(form.getByLabel('Start Date'), formatDay(DELIVERY));
      // The chosen day is kept when the user changes the tab and comes back.
      await staff.save('Meal Preferences');
      await staff.notice('Meals updated successfully');
      await staff.tab('History');
      await staff.tab('Meal');
      await form.getByLabel('Start Date').getByText(formatDay(DELIVERY)).waitFor();
      const startButton = page.getByRole('button', { name: 'Set to Active and schedule', exact: true });
      await startButton.click();
      await staff.dialog
        .getByRole('heading', { name: 'Set Hana Hold to Active and schedule the meals?' })
        .waitFor();
      for (const line of [
        'The status changes from New to Active.',
        '4 weekly deliveries for 2 people, the first on',
        'An invitation to the client portal goes to hana.hold@clients.test.',
      ])
        await staff.dialog.getByText(line, { exact: false }).waitFor();
      await staff.checkAccessibility('Set to Active and schedule');
      await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
      expect((await getClient(hana)).status).toBe('new');
      await startButton.click();
      await press('Set to Active and schedule');
      await staff.notice('Client saved and services started');
      await rows('Meal Schedules').first().waitFor();
      expect(await getClient(hana)).toMatchObject({ status: 'active', next_delivery_date: DELIVERY });
      expect(await meals.schedulesOf(hana)).toHaveLength(4);
    });

    it('does not start meals for a client whose status was changed meanwhile', async () => {
      const moira = await createMealClient(api, kitchen, { name: 'Moira Meanwhile', status: 'new' });
      await open(moira);
      const form = staff.form('Meal Preferences');
      await chooseFromList(form.getByLabel('Start Date'), formatDay(DELIVERY));
      ok(await api.patch(`customers/${moira.id}/`, { status: 'archive' }));
      ok(await api.patch(`customers/${moira.id}/`, { status: 'in_memorium' }));
      await page.getByRole('button', { name: 'Set to Active and schedule', exact: true }).click();
      await press('Set to Active and schedule');
      await page.getByText('changed Status', { exact: false }).first().waitFor();
      expect((await getClient(moira)).status).toBe('in_memorium');
      expect(await meals.schedulesOf(moira)).toEqual([]);
    });

    it('offers no start of meals for a client with status Complete', async () => {
      const cleo = await createMealClient(api, kitchen, { name: 'Cleo Complete', status: 'complete' });
      await open(cleo);
      await staff.form('Meal Preferences').waitFor();
      const start = /Process Meal Schedules|Set to Active and schedule/;
      expect(await page.getByRole('button', { name: start }).count()).toBe(0);
    });

    it('locks preferences only while meals are scheduled or unknown', async () => {
      const { client: lia } = await meals.addMealClient(kitchen, { name: 'Lia Locked' });
      const form = staff.form('Meal Preferences');
      const adults = form.getByLabel('Number of Adults');
      const areSchedules = ({ pathname }: URL) => pathname.includes('/customer_meal_schedules');
      await page.route(areSchedules, (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await open(lia);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      expect(await adults.isDisabled()).toBe(true);
      expect(await form.getByText('Meals are scheduled', { exact: false }).count()).toBe(0);
      await page.unroute(areSchedules);
      await page.getByRole('button', { name: 'Retry' }).click();
      await form.getByText('Meals are scheduled', { exact: false }).waitFor();
      expect(await adults.isDisabled()).toBe(true);
      ok(await api.post(`customers/${lia.id}/cancel_meal/`, { notes: 'In hospital' }));
      await open(lia);
      await waitUntil(() => adults.isEnabled());
      await form.getByText('Resumed meals follow these.', { exact: false }).waitFor();
      await adults.fill('3');
      await staff.save('Meal Preferences');
      await waitUntil(async () => (await getClient(lia)).meals_number_of_adults === 3);
    });

    it('applies the edit of a meal to all later meals and to the client’s preferences', async () => {
      const { client: bo } = await meals.addMealClient(kitchen, { name: 'Bo Changed' });
      await open(bo);
      await edit(1);
      await staff.dialog.getByLabel('Number of Adults').fill('4');
      await staff.checkAccessibility('Edit Meal');
      await staff.dialog.getByLabel('Apply to all future meals too').check();
      await press('Save');
      await staff.notice('Meal Schedule updated successfully');
      await waitForClosedDialog();
      const adultCounts = (await meals.schedulesOf(bo)).map(
        ({ number_of_adults }) => number_of_adults as number,
      );
      expect(adultCounts).toEqual([2, 4, 4, 4]);
      expect((await getClient(bo)).meals_number_of_adults).toBe(4);
    });

    it('undoes an edit, a deferral and the cancellation of all meals from the notice', async () => {
      const { client: una } = await meals.addMealClient(kitchen, { name: 'Una Undone' });
      const mealFields = async () =>
        (await meals.schedulesOf(una)).map(({ version: _, updated_at: __, ...meal }) => meal);
      const mealsBefore = await mealFields();
      const undoAndWait = async () => {
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await waitUntil(async () => JSON.stringify(await mealFields()) === JSON.stringify(mealsBefore));
        // The notice and its button disappear once the page has read the meals again.
        await page.locator('main:focus').waitFor();
      };
      await open(una);
      await edit(1);
      await staff.dialog.getByLabel('Number of Adults').fill('4');
      await staff.dialog.getByLabel('Meal Preference').fill('Soft food');
      await press('Save');
      await staff.notice('Meal Schedule updated successfully');
      await waitForClosedDialog();
      expect((await mealFields())[1]).toMatchObject({ number_of_adults: 4, notes: 'Soft food' });
      await undoAndWait();
      await edit(0);
      await staff.dialog.getByLabel('Defer the Meal').check();
      await press('Yes, Defer the Meal');
      await staff.notice('Meal Schedule deferred successfully');
      await waitForClosedDialog();
      await undoAndWait();
      await page.getByRole('button', { name: 'Cancel Meals' }).click();
      await staff.dialog.getByLabel('Notes').fill('In hospital');
      await press('Yes, Cancel Meals');
      await staff.notice('Meal Cancelled Successfully');
      await waitForClosedDialog();
      await undoAndWait();
      expect(await getClient(una)).toMatchObject({ is_meal_cancelled: false, meal_cancellation_note: '' });
    });

    it('shows the failure of a deferral only while the deferral is chosen', async () => {
      const { client } = await meals.addMealClient(kitchen, { name: 'Fay Failed' });
      await open(client);
      await edit(0);
      await staff.dialog.getByLabel('Defer the Meal').check();
      await page.route('**/defer/', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await press('Yes, Defer the Meal');
      await staff.dialog.getByRole('alert').waitFor();
      await page.unroute('**/defer/');
      await staff.dialog.getByLabel('Cancel the Meal').check();
      await staff.dialog.getByText('none in its place', { exact: false }).waitFor();
      expect(await staff.dialog.getByRole('alert').count()).toBe(0);
      await press('Go Back');
      await waitForClosedDialog();
    });

    it('undoes the cancellation of one meal from the notice', async () => {
      const { client: ula } = await meals.addMealClient(kitchen, { name: 'Ula Undone' });
      const statesBefore = await meals.findDatesAndStatuses(ula);
      await open(ula);
      await edit(1);
      await staff.dialog.getByLabel('Cancel the Meal').check();
      await press('Yes, Cancel the Meal');
      await staff.notice('Meal Cancelled Successfully');
      await waitForClosedDialog();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await staff.notice('Meal Resumed Successfully');
      await rows('Meal Schedules').getByText('Cancelled').waitFor({ state: 'detached' });
      expect(await meals.findDatesAndStatuses(ula)).toEqual(statesBefore);
    });

    it('keeps the focus at a resumed meal, and says on which day it comes if its list has left', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: rae } = await meals.addMealClient(ownKitchen, { name: 'Rae Resumed' });
      await meals.send(ownKitchen);
      const [sent, next] = await meals.schedulesOf(rae);
      for (const { id } of [sent, next]) ok(await api.post(`customer_meal_schedules/${id}/cancel/`, {}));
      const resume = async (date: string) => {
        const undo = page.getByRole('button', { name: `Undo the cancellation of ${formatDay(date)}` });
        await undo.focus();
        await page.keyboard.press('Enter');
      };
      const waitForFocus = (date: string) =>
        page
          .getByRole('button', { name: `Edit the meal of ${formatDay(date)}` })
          .and(page.locator(':focus'))
          .waitFor();
      await open(rae);
      const nextDay = dayAfter(DELIVERY, 7);
      await resume(nextDay);
      await staff.notice('Meal Resumed Successfully');
      await waitForFocus(nextDay);
      const newDay = dayAfter(DELIVERY, 28);
      await resume(DELIVERY);
      await staff.notice(`Meal Resumed Successfully. It comes on ${formatDay(newDay)}.`);
      await waitForFocus(newDay);
      expect(await meals.findDatesAndStatuses(rae)).toContain(`${newDay} upcoming`);
    });

    it('requires a reason to cancel all meals, and resumes the meals', async () => {
      const { client: cora } = await meals.addMealClient(kitchen, { name: 'Cora Cancelled' });
      await open(cora);
      await page.getByRole('button', { name: 'Cancel Meals' }).click();
      await press('Yes, Cancel Meals');
      await staff.dialog.getByText('Notes is a required field.').waitFor();
      await staff.checkAccessibility('Cancel Meals');
      await staff.dialog.getByLabel('Notes').fill('In hospital');
      await press('Yes, Cancel Meals');
      await staff.notice('Meal Cancelled Successfully');
      await page.getByText('The meals of this client are cancelled. Reason: In hospital').waitFor();
      await rows('Meal Schedules').first().getByText('Cancelled').waitFor();
      await page.getByRole('button', { name: 'Resume Meals' }).click();
      await staff.notice('Meal Resumed Successfully');
      await rows('Meal Schedules').first().getByText('Scheduled').waitFor();
      // The page must have the focus before the notice ends, which focuses the page too.
      await page.locator('main:focus').waitFor();
      expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(1);
    });

    it('does not resume meals that were cancelled again meanwhile', async () => {
      const { client } = await meals.addMealClient(await meals.kitchenFor(DELIVERY), { name: 'Rena Again' });
      const path = `customers/${client.id}`;
      ok(await api.post(`${path}/cancel_meal/`, { notes: 'Away until Friday' }));
      await open(client);
      const resume = page.getByRole('button', { name: 'Resume Meals', exact: true });
      await resume.waitFor();
      ok(await api.post(`${path}/resume_meal/`));
      ok(await api.post(`${path}/cancel_meal/`, { notes: 'In hospital, no food' }));
      await resume.click();
      await page.getByText('changed', { exact: false }).first().waitFor();
      expect(await getClient(client)).toMatchObject({
        is_meal_cancelled: true,
        meal_cancellation_note: 'In hospital, no food',
      });
    });

    it('shows where a meal was deferred to only until the meals change again', async () => {
      const { client: lena } = await meals.addMealClient(kitchen, { name: 'Lena Later' });
      const line = page.getByText('was deferred to', { exact: false });
      const deferFirst = async () => {
        await edit(0);
        await staff.dialog.getByLabel('Defer the Meal').check();
        await press('Yes, Defer the Meal');
        await waitForClosedDialog();
        await line.waitFor();
        await rows('Meal Schedules').getByText('New date').waitFor();
      };
      await open(lena);
      await deferFirst();
      await edit(1);
      await staff.dialog.getByLabel('Cancel the Meal').check();
      await press('Yes, Cancel the Meal');
      await rows('Meal Schedules').getByText('Cancelled').waitFor();
      await line.waitFor({ state: 'detached' });

      await deferFirst();
      await page.getByRole('button', { name: 'Cancel Meals' }).click();
      await staff.dialog.getByLabel('Notes').fill('In hospital');
      await press('Yes, Cancel Meals');
      await page.getByText('The meals of this client are cancelled. Reason: In hospital').waitFor();
      await line.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Resume Meals' }).click();
      await staff.notice('Meal Resumed Successfully');
      await page.getByRole('button', { name: 'Cancel Meals' }).waitFor();
      await line.waitFor({ state: 'detached' });
      await rows('Meal Schedules').getByText('New date').waitFor({ state: 'detached' });
    });

    it('announces the correction of a sent meal and offers to undo the change until the caterer is mailed', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: dora } = await meals.addMealClient(ownKitchen, { name: 'Dora Deferred' });
      await meals.send(ownKitchen);
      await open(dora);
      await page.getByRole('button', { name: 'Cancel Meals' }).click();
      await staff.dialog
        .getByText('1 of them has already been sent to the caterer', { exact: false })
        .waitFor();
      await press('Go Back');
      await waitForClosedDialog();
      await edit(0);
      await staff.dialog.getByText('who is mailed a correction in two minutes', { exact: false }).waitFor();
      await staff.checkAccessibility('Edit a sent meal');
      await press('Defer Meal');
      await page
        .getByText(/^Meal Schedule deferred successfully\. The caterer is told on .* [AP]M\.$/)
        .waitFor();
      await waitForClosedDialog();
      await page
        .getByText(`was deferred to ${formatDay(dayAfter(DELIVERY, 28))}.`, { exact: false })
        .waitFor();
      const deferredRow = rows('Meal Schedules').filter({ hasText: 'New date' });
      await deferredRow.getByText(displayDay(dayAfter(DELIVERY, 28)), { exact: false }).waitFor();
      await staff.checkAccessibility('A deferred meal');
      expect(await meals.findDatesAndStatuses(dora)).toContain(`${dayAfter(DELIVERY, 28)} upcoming`);

      // The notice, the card and the row each undo the change until the caterer is mailed.
      const undo = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const waitUntilRestored = () =>
        waitUntil(async () => (await meals.findDatesAndStatuses(dora)).includes(`${DELIVERY} finalized`));
      await undo('Undo');
      await staff.notice('The meal is at the caterer as before');
      await page.locator('main:focus').waitFor();
      await waitUntilRestored();
      await page.getByText('was deferred to', { exact: false }).waitFor({ state: 'detached' });
      for (const button of [
        `Undo the change of the meal of ${formatDay(DELIVERY)}`,
        `Undo the cancellation of ${formatDay(DELIVERY)}`,
      ]) {
        await edit(0);
        await press('Cancel Meal');
        await waitForClosedDialog();
        await page.getByText('Until then you can undo this.', { exact: false }).waitFor();
        await staff.checkAccessibility('A meal whose caterer is told later');
        await undo(button);
        await staff.notice('The meal is at the caterer as before');
        await waitUntilRestored();
        await page
          .getByText('Until then you can undo this.', { exact: false })
          .waitFor({ state: 'detached' });
      }
      expect((await mailsTo(test, ownKitchen.vendor.email)).map(({ kind }) => kind)).toEqual([
        'caterer_plan',
      ]);
      await edit(0);
      await press('Cancel Meal');
      await waitForClosedDialog();
      await page.getByText('Until then you can undo this.', { exact: false }).waitFor();
      await test.db.query(
        `UPDATE mail_messages SET next_attempt_at = now() WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
        [ownKitchen.vendor.email],
      );
      await undo(`Undo the change of the meal of ${formatDay(DELIVERY)}`);
      await staff.notice('The caterer has been told already.');
    });

    it('cancels all meals of a sent list and undoes that only until the caterer is mailed', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY, { name: 'Told Kitchen' });
      const { client: tess } = await meals.addMealClient(ownKitchen, { name: 'Tess Told' });
      await meals.send(ownKitchen);
      const statesBefore = await meals.findDatesAndStatuses(tess);
      const mailKinds = async () => (await mailsTo(test, ownKitchen.vendor.email)).map(({ kind }) => kind);
      const waitUntilRestored = () =>
        waitUntil(
          async () => JSON.stringify(await meals.findDatesAndStatuses(tess)) === JSON.stringify(statesBefore),
        );
      const undo = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const alert = page.getByText(`The caterer of the meal of ${formatDay(DELIVERY)} is told on`, {
        exact: false,
      });
      const cancelAll = async () => {
        await page.getByRole('button', { name: 'Cancel Meals' }).click();
        await staff.dialog
          .getByText(
            '1 of them has already been sent to the caterer Told Kitchen, who is mailed a correction.',
          )
          .waitFor();
        await staff.dialog
          .getByText('The correction leaves after two minutes. Until then you can undo this.')
          .waitFor();
        await staff.dialog.getByLabel('Notes').fill('In hospital');
        await staff.checkAccessibility('Cancel Meals of a list that has left');
        await press('Yes, Cancel Meals');
        await page.getByText(/^Meal Cancelled Successfully\. The caterer is told on .* [AP]M\.$/).waitFor();
        await waitForClosedDialog();
        await alert.waitFor();
        expect(await mailKinds()).toEqual(['caterer_plan', 'caterer_correction']);
      };
      await open(tess);
      await page.getByRole('button', { name: 'Cancel Meals' }).waitFor();
      const presses = await PressCounter.count(page);
      await cancelAll();
      await undo('Undo');
      expect(await presses.soFar()).toBeLessThanOrEqual(4);
      await staff.notice('The meals are as before');
      await page.locator('main:focus').waitFor();
      await waitUntilRestored();
      await alert.waitFor({ state: 'detached' });
      expect(await mailKinds()).toEqual(['caterer_plan']);
      expect(await getClient(tess)).toMatchObject({ is_meal_cancelled: false, meal_cancellation_note: '' });

      await cancelAll();
      // This button stays longer than that of the notice.
      await staff.checkAccessibilityInAllViews('Meals that are cancelled, before the caterer is told');
      await undo('Undo the cancellation of all meals');
      await page.locator('main:focus').waitFor();
      await waitUntilRestored();

      await cancelAll();
      await test.db.query(
        `UPDATE mail_messages SET next_attempt_at = now() WHERE kind = 'caterer_correction' AND $1 = ANY ("to")`,
        [ownKitchen.vendor.email],
      );
      await undo('Undo the cancellation of all meals');
      await page.getByText('Press Resume Meals to give these meals later dates.', { exact: false }).waitFor();
    });

    it('pauses the meals and rides of a client in at most five presses after the list was sent', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: hanna } = await meals.addMealClient(ownKitchen, {
        name: 'Hanna Hospital',
        has_opted_for_transport_service: true,
      });
      await meals.send(ownKitchen);
      const driver = await createDriver(api, ownKitchen.region.id);
      for (const days of [0, 1])
        await assignDriver(
          api,
          await createRideRequest(api, hanna, { pick_up_date: dayAfter(DELIVERY, days) }),
          driver,
        );
      await navigateTo(page, `/admin/clients/${hanna.id}`);
      await page.getByRole('heading', { name: 'Hanna Hospital' }).waitFor();
      const presses = await PressCounter.count(page);
      const refusedCalls = staff.refusedCalls();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await staff.dialog.getByLabel('Until').fill(dayAfter(DELIVERY, 8));
      await staff.dialog.getByText('Rides: 2').waitFor();
      const ridesCheckbox = staff.dialog.getByRole('checkbox', {
        name: 'Cancel these 2 rides and tell the driver',
      });
      expect(await ridesCheckbox.isChecked()).toBe(true);
      await staff.dialog
        .getByRole('checkbox', { name: `Send the caterer a correction for ${formatDay(DELIVERY)}` })
        .check();
      await staff.dialog.getByText(`${formatDay(DELIVERY)}: moved to`, { exact: false }).waitFor();
      await press('Pause Services');
      await waitForClosedDialog();
      expect(await presses.soFar()).toBeLessThanOrEqual(5);
      expect(await meals.findDatesAndStatuses(hanna)).not.toContain(`${DELIVERY} finalized`);
      const trips = ok(
        await api.get('customer_transport_transactions/', { query: { customer: hanna.id } }),
      ).results;
      expect(trips.map(({ status }: Json) => status)).toEqual(['cancelled', 'cancelled']);
      await page.getByText('Paused until', { exact: false }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(refusedCalls).toEqual([]);
    });

    it('offers no deferral of a delivered meal for a client on hold', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: ed } = await meals.addMealClient(ownKitchen, { name: 'Ed Delivered' });
      await meals.send(ownKitchen);
      await meals.complete();
      await meals.patchClient(ed, { status: 'hold' });
      await open(ed);
      await page.getByText('This client is on hold', { exact: false }).waitFor();
      await rows('Meal Schedules').last().getByRole('button').click();
      await staff.dialog.getByText('This meal counts as delivered.', { exact: false }).waitFor();
      expect(await staff.dialog.getByRole('button').allInnerTexts()).toEqual(['Go Back', 'Cancel Meal']);
    });

    it('warns of a list sent with other allergies and sends the correction', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY, { name: 'Careful Kitchen' });
      const { client: fay } = await meals.addMealClient(ownKitchen, { name: 'Fay Allergic' });
      await meals.send(ownKitchen);
      await meals.patchClient(fay, { meals_allergies: 'Eggs' });
      await open(fay);
      await page.getByText('A list has already left without the new allergies').waitFor();
      await page.getByText(/Careful Kitchen.*the caterer was told no allergies, it is now “Eggs”/).waitFor();
      await staff.checkAccessibilityInAllViews('A list that left with other allergies');
      await page.getByRole('button', { name: 'Send correction' }).click();
      await staff.notice('Correction sent to the caterer');
      await page.getByText('already left without').waitFor({ state: 'detached' });
    });

    it('returns the focus to Save after Go Back in the question about a sent list', async () => {
      const ownKitchen = await meals.kitchenFor(DELIVERY);
      const { client: gil } = await meals.addMealClient(ownKitchen, { name: 'Gil Goback' });
      await meals.send(ownKitchen);
      await open(gil);
      await page.getByLabel('Allergies (optional)', { exact: true }).fill('Eggs');
      const save = staff.form('Meal Preferences').getByRole('button', { name: 'Save', exact: true });
      await save.press('Enter');
      await staff.dialog.getByText('Caterers do not know the new allergies').waitFor();
      await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
      await staff.dialog.waitFor({ state: 'detached' });
      await save.and(page.locator(':focus')).waitFor();
    });
  });

  describe('The list of past meal transactions', () => {
    let kitchen: Kitchen;
    let gus: Json;

    beforeAll(async () => {
      kitchen = await meals.kitchenFor(DELIVERY);
      gus = (await meals.addMealClient(kitchen, { name: 'Gus Gone' })).client;
      await meals.addMealClient(kitchen, { name: 'Hal Home' });
      await meals.send(kitchen);
      await meals.complete();
    });

    const showPastMeals = async () => {
      await navigateTo(page, '/admin/meals/transactions');
      await chooseFromList(page.getByLabel('Select Region'), kitchen.region.name);
      await page.getByLabel('End Date').fill(dayAfter(DELIVERY, 1));
      await page.getByRole('button', { name: 'Show Results' }).click();
      await rows('Past Meal Transactions').nth(1).waitFor();
    };

    it('shows the client in the first column and links to her Meal tab', async () => {
      await showPastMeals();
      const headings = page.getByRole('table', { name: 'Past Meal Transactions' }).locator('thead th');
      expect((await headings.allInnerTexts()).map((text) => text.trim())).toEqual([
        'Client',
        'Meal Vendor',
        'Delivery Vendor',
        'Family Count',
        'Meal Cost',
        'Delivery Cost',
        'Schedule Date',
        'Delivery Date',
        'Delivery Status',
        'Action',
      ]);
      await staff.checkAccessibilityInAllViews('Past Meal Transactions');
      await page.getByRole('link', { name: 'Gus Gone' }).click();
      await page.waitForURL(`**/admin/clients/${gus.id}?form=meal`);
      await rows('Past Meal Transactions').first().getByText('Delivered', { exact: true }).waitFor();
    });

    it('takes the outcome of a meal on its delivery day', async () => {
      const caterer = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(caterer, { name: 'Tia Today' });
      await meals.send(caterer);
      const [delivery] = await meals.deliveriesOf(client);
      const path = `meal_transport_transactions/${delivery.id}/`;
      ok(await api.patch(path, { delivery_date: day(0) }));
      await open(client);
      const meal = rows('Meals of Today').first();
      await meal.getByText('Not Reported Yet', { exact: true }).waitFor();
      await staff.checkAccessibilityInAllViews('Meals of Today');
      await meal.getByRole('button', { name: /^Edit the delivery of Tia Today/ }).click();
      await staff.dialog.getByLabel('Delivery Date').fill(day(1));
      await press('Save');
      await staff.notice('Delivery updated successfully');
      expect(ok(await api.get(path))).toMatchObject({ delivery_date: day(1), is_delivery_reported: false });
      ok(await api.patch(path, { delivery_date: day(0) }));
      await open(client);
      await meal.getByRole('button', { name: /^Edit the delivery of Tia Today/ }).click();
      await staff.dialog.getByLabel('Not Delivered').waitFor();
      expect(await staff.dialog.getByRole('radio', { checked: true }).count()).toBe(0);
      await staff.dialog.getByLabel('Not Delivered').check();
      await chooseFromList(staff.dialog.getByLabel('Reason'), 'Nobody was home');
      await press('Save');
      await staff.notice('Delivery updated successfully');
      await waitForClosedDialog();
      await meal.getByText('Nobody was home', { exact: true }).waitFor();
      expect(ok(await api.get(path))).toMatchObject({
        status: 'scheduled',
        is_delivery_reported: true,
        is_delivered: false,
        not_delivered_reason: 'not_home',
      });
    });

    it('sends no reason that was chosen before Delivered', async () => {
      await showPastMeals();
      await page.getByRole('button', { name: /^Edit the delivery of Gus Gone/ }).click();
      await staff.dialog.getByLabel('Not Delivered').check();
      await chooseFromList(staff.dialog.getByLabel('Reason'), 'Nobody was home');
      await staff.dialog.getByLabel('Note').fill('Rang twice');
      await staff.dialog.getByLabel('Delivered', { exact: true }).check();
      await press('Save');
      await staff.notice('Delivery updated successfully');
      await waitForClosedDialog();
    });

    it('requires a reason for Not Delivered and shows it in the list and its CSV file', async () => {
      await showPastMeals();
      await page.getByRole('button', { name: /^Edit the delivery of Gus Gone/ }).click();
      await staff.dialog.getByLabel('Not Delivered').check();
      await press('Save');
      await staff.dialog.getByText('Choose why it was not delivered.').first().waitFor();
      await staff.checkAccessibility('Edit Delivery');
      await chooseFromList(staff.dialog.getByLabel('Reason'), 'Nobody was home');
      await staff.dialog.getByLabel('Note').fill('Rang twice');
      await press('Save');
      await staff.notice('Delivery updated successfully');
      await waitForClosedDialog();
      const row = rows('Past Meal Transactions').filter({ hasText: 'Gus Gone' });
      await row.getByText('Not Delivered', { exact: true }).waitFor();
      await row.getByText('Nobody was home: Rang twice').waitFor();
      const csvRows = await staff.csvOf(page.getByRole('button', { name: 'Download' }));
      expect(csvRows.map(({ Client, Reason }) => [Client, Reason]).sort()).toEqual([
        ['Gus Gone', 'Nobody was home: Rang twice'],
        ['Hal Home', ''],
      ]);
    });
  });
});
