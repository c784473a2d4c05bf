import type { Page } from 'playwright-core';
import { createDriver, createRideRequest, assignDriver } from '../../factories/transport.js';
import type { Kitchen } from '../../factories/clients.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { navigateTo } from '../../setup/browser.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import { mailsTo } from '../../setup/outbox.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('The Undo button of a notice', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (context) => ({ test, api, meals, staff, page } = context) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY);
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();
  const waitUntilClosed = () => staff.dialog.waitFor({ state: 'detached' });
  const readClient = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const pauseOf = async ({ id }: Json): Promise<Json> => {
    const { version: _counted, ...pause } = (await api.get(`customers/${id}/pause/`)).body as Json;
    return pause;
  };
  /** Presses Undo, and waits until the state is as expected without a question. */
  const undoWithoutQuestion = async (isRestored: () => Promise<boolean>) => {
    await press('Undo');
    await waitUntil(isRestored);
    expect(await staff.dialog.count()).toBe(0);
    // The button is gone with its notice.
    await page.locator('main:focus').waitFor();
  };
  const isUnchanged = (before: unknown, read: () => Promise<unknown>) => async () =>
    JSON.stringify(await read()) === JSON.stringify(before);

  const openClient = async (name: string, tab = '') => {
    const { client } = await meals.addMealClient(kitchen, { name, has_opted_for_transport_service: true });
    await navigateTo(page, `/admin/clients/${client.id}${tab}`);
    return client;
  };
  const aTrip = async (client: Json, pick_up_date: string, driver: Json): Promise<Json> =>
    assignDriver(api, await createRideRequest(api, client, { pick_up_date }), driver);
  const statusOf = async ({ id }: Json): Promise<string> =>
    ok(await api.get(`customer_transport_transactions/${id}/`)).status;
  /** Marks the mails to a driver as sent. */
  const markMailsSent = ({ email }: Json) =>
    test.db.query(`UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE $1 = ANY ("to")`, [email]);

  const pause = async (last: string, counts: string, first = day(0)) => {
    await press('Pause');
    await staff.dialog.getByLabel('From').fill(first);
    await staff.dialog.getByLabel('Until').fill(last);
    await staff.dialog.getByText(counts).waitFor();
    await confirm('Pause Services');
    await waitUntilClosed();
  };
  const changePause = async (last: string) => {
    await press('Change Pause');
    await staff.dialog.getByLabel('Until').fill(last);
    await staff.dialog.getByRole('button', { name: 'Change Pause', disabled: false }).click();
    await staff.notice('Pause changed');
    await waitUntilClosed();
  };

  it('removes a pause without a question if nobody was mailed', async () => {
    const petra = await openClient('Petra Paused');
    const mealsBefore = await meals.findDatesAndStatuses(petra);
    await pause(DELIVERY, 'Meals: 1');
    await page.getByRole('button', { name: 'End Pause' }).waitFor();
    await undoWithoutQuestion(async () => (await readClient(petra)).status === 'active');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await readClient(petra)).toMatchObject({ pause: null });
    expect(await meals.findDatesAndStatuses(petra)).toEqual(mealsBefore);
  });

  it('removes a pause while the mail to the driver is queued, and asks first once it is sent', async () => {
    const rosa = await openClient('Rosa Rides');
    const driver = await createDriver(api, kitchen.region.id);
    const trip = await aTrip(rosa, DELIVERY, driver);
    await pause(DELIVERY, 'Rides: 1', dayAfter(DELIVERY, -1));
    expect(await statusOf(trip)).toBe('cancelled');
    await undoWithoutQuestion(async () => (await statusOf(trip)) === 'scheduled');
    expect(await readClient(rosa)).toMatchObject({ pause: null });

    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await pause(DELIVERY, 'Rides: 1', dayAfter(DELIVERY, -1));
    await markMailsSent(driver);
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Undo the pause of Rosa Rides?' }).waitFor();
    await staff.dialog.getByText('asked for again, it needs a driver', { exact: false }).waitFor();
    // The notice does not cover the dialog.
    await page.getByText('Pause planned', { exact: true }).waitFor({ state: 'detached' });
    await staff.checkAccessibilityInAllViews('Undo of a pause');
    await confirm('Go Back');
    await waitUntilClosed();
    expect(await statusOf(trip)).toBe('cancelled');
    expect((await readClient(rosa)).pause).not.toBeNull();
  });

  it('removes a pause after confirmation and leaves its ride cancelled', async () => {
    const lena = await openClient('Lena Lost');
    const driver = await createDriver(api, kitchen.region.id);
    const trip = await aTrip(lena, DELIVERY, driver);
    await pause(DELIVERY, 'Rides: 1');
    await markMailsSent(driver);
    await press('Undo');
    await confirm('Undo Pause');
    await waitUntilClosed();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await readClient(lena)).toMatchObject({ status: 'active', pause: null });
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('restores the former dates of a pause without a question and keeps its ride scheduled', async () => {
    const cleo = await openClient('Cleo Changed');
    const trip = await aTrip(cleo, DELIVERY, await createDriver(api, kitchen.region.id));
    await page.reload();
    await press('Pause');
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByLabel('Cancel this ride and tell the driver').uncheck();
    await staff.dialog.getByText(': kept', { exact: false }).waitFor();
    await confirm('Pause Services');
    await waitUntilClosed();
    const pauseBefore = await pauseOf(cleo);
    const statesBefore = await meals.findDatesAndStatuses(cleo);
    for (const last of [dayAfter(DELIVERY, -1), dayAfter(DELIVERY, 7)]) {
      await changePause(last);
      await undoWithoutQuestion(isUnchanged(pauseBefore, () => pauseOf(cleo)));
      expect(await statusOf(trip)).toBe('scheduled');
      expect(await meals.findDatesAndStatuses(cleo)).toEqual(statesBefore);
    }
  });

  it('asks before former dates of a pause cancel a ride again, and shows the number of mails', async () => {
    const dora = await openClient('Dora Dates');
    const trip = await aTrip(dora, DELIVERY, await createDriver(api, kitchen.region.id));
    await pause(DELIVERY, 'Rides: 1');
    await changePause(dayAfter(DELIVERY, -1));
    expect(await statusOf(trip)).toBe('scheduled');
    await press('Undo');
    await staff.dialog
      .getByRole('heading', { name: 'Undo the change of the pause of Dora Dates?' })
      .waitFor();
    await staff.dialog.getByText('Mails: 1').waitFor();
    expect(await statusOf(trip)).toBe('scheduled');
    await confirm('Undo Change');
    await waitUntilClosed();
    expect(await pauseOf(dora)).toMatchObject({ until_date: DELIVERY });
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('resumes an ended pause and restores a called-off pause without a question', async () => {
    const edna = await openClient('Edna Ended');
    const endPause = async (button: string, notice: string) => {
      await press(button);
      await confirm(button);
      await staff.notice(notice);
      await waitUntilClosed();
    };
    await pause(DELIVERY, 'Meals: 1');
    const pauseBefore = await pauseOf(edna);
    const statesBefore = await meals.findDatesAndStatuses(edna);
    await endPause('End Pause', 'Pause ended');
    expect((await readClient(edna)).status).toBe('active');
    await undoWithoutQuestion(isUnchanged(pauseBefore, () => pauseOf(edna)));
    await page.getByText('Paused until', { exact: false }).first().waitFor();
    expect((await readClient(edna)).status).toBe('hold');
    expect(await meals.findDatesAndStatuses(edna)).toEqual(statesBefore);

    await endPause('End Pause', 'Pause ended');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await pause(DELIVERY, 'Meals: 1', DELIVERY);
    const plannedPause = await pauseOf(edna);
    await endPause('Call Off Pause', 'Pause called off');
    await undoWithoutQuestion(isUnchanged(plannedPause, () => pauseOf(edna)));
    expect((await readClient(edna)).status).toBe('active');
  });

  it('asks before a resumed pause cancels a ride again, and shows the number of mails', async () => {
    const gina = await openClient('Gina Goes');
    const trip = await aTrip(gina, DELIVERY, await createDriver(api, kitchen.region.id));
    await pause(DELIVERY, 'Rides: 1');
    await press('End Pause');
    await confirm('End Pause');
    await staff.notice('Pause ended');
    await waitUntilClosed();
    expect(await statusOf(trip)).toBe('scheduled');
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Pause Gina Goes again?' }).waitFor();
    await staff.dialog.getByText('Mails: 1').waitFor();
    await staff.checkAccessibilityInAllViews('Undo of the end of a pause');
    await confirm('Pause Again');
    await waitUntilClosed();
    await page.getByRole('button', { name: 'End Pause' }).waitFor();
    expect((await readClient(gina)).status).toBe('hold');
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('cancels resumed meals again for the former reason, and asks first once the plan is sent', async () => {
    const ownKitchen = await meals.kitchenFor(DELIVERY);
    const { client: rita } = await meals.addMealClient(ownKitchen, { name: 'Rita Resumed' });
    ok(await api.post(`customers/${rita.id}/cancel_meal/`, { notes: 'In hospital' }));
    const cancelledMeals = await meals.findDatesAndStatuses(rita);
    const isCancelled = async () => (await readClient(rita)).is_meal_cancelled === true;
    const resume = async () => {
      await press('Resume Meals');
      await staff.notice('Meal Resumed Successfully');
      await page.getByRole('button', { name: 'Cancel Meals' }).waitFor();
    };
    await navigateTo(page, `/admin/clients/${rita.id}?form=meal`);
    await resume();
    expect(await meals.findDatesAndStatuses(rita)).toContain(`${DELIVERY} scheduled`);
    await undoWithoutQuestion(isCancelled);
    await page.getByText('The meals of this client are cancelled. Reason: In hospital').waitFor();
    expect(await meals.findDatesAndStatuses(rita)).toEqual(cancelledMeals);

    await resume();
    await meals.send(ownKitchen);
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Cancel the meals of Rita Resumed again?' }).waitFor();
    await staff.dialog.getByText('already been sent to the caterer', { exact: false }).waitFor();
    await staff.dialog.getByText('Until then you can undo this.', { exact: false }).waitFor();
    expect(await isCancelled()).toBe(false);
    await confirm('Yes, Cancel Meals');
    await waitUntilClosed();
    expect(await isCancelled()).toBe(true);
    expect((await mailsTo(test, ownKitchen.vendor.email)).map(({ kind }) => kind)).toContain(
      'caterer_correction',
    );
  });
});
