import type { Page } from 'playwright-core';
import { aDriver, aRequest, assign } from '../../factories/transport.js';
import type { Kitchen } from '../../factories/clients.js';
import { until } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { goOn } from '../../setup/browser.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, type MealCalls } from '../../setup/meal-calls.js';
import { mealsInBrowser } from '../../setup/meals-in-browser.js';
import { mailsTo } from '../../setup/outbox.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('Undo of the notice', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let staff: StaffBrowser;
  let page: Page;
  let kitchen: Kitchen;

  mealsInBrowser({ ready: (all) => ({ test, api, meals, staff, page } = all) });
  beforeAll(async () => {
    kitchen = await meals.kitchenFor(DELIVERY);
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();
  const closed = () => staff.dialog.waitFor({ state: 'detached' });
  const readClient = async ({ id }: Json): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const pauseOf = async ({ id }: Json): Promise<Json> => (await api.get(`customers/${id}/pause/`)).body;
  /** Presses Undo, and waits until the state is as expected without a question. */
  const undoAtOnce = async (isBack: () => Promise<boolean>) => {
    await press('Undo');
    await until(isBack);
    expect(await staff.dialog.count()).toBe(0);
    // The button is gone with its notice.
    await page.locator('main:focus').waitFor();
  };
  const sameAs = (before: unknown, read: () => Promise<unknown>) => async () =>
    JSON.stringify(await read()) === JSON.stringify(before);

  const open = async (name: string, tab = '') => {
    const { client } = await meals.fed(kitchen, { name, has_opted_for_transport_service: true });
    await goOn(page, `/admin/clients/${client.id}${tab}`);
    return client;
  };
  const aTrip = async (client: Json, pick_up_date: string, driver: Json): Promise<Json> =>
    assign(api, await aRequest(api, client, { pick_up_date }), driver);
  const statusOf = async ({ id }: Json): Promise<string> =>
    ok(await api.get(`customer_transport_transactions/${id}/`)).status;
  /** Marks the mails to a driver as sent. */
  const tell = ({ email }: Json) =>
    test.db.query(`UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE $1 = ANY ("to")`, [email]);

  const pause = async (last: string, counts: string, first = day(0)) => {
    await press('Pause');
    await staff.dialog.getByLabel('From').fill(first);
    await staff.dialog.getByLabel('Until').fill(last);
    await staff.dialog.getByText(counts).waitFor();
    await confirm('Pause Services');
    await closed();
  };
  const change = async (last: string) => {
    await press('Change Pause');
    await staff.dialog.getByLabel('Until').fill(last);
    await staff.dialog.getByRole('button', { name: 'Change Pause', disabled: false }).click();
    await staff.notice('Pause changed');
    await closed();
  };

  it('removes a pause at once that told nobody', async () => {
    const petra = await open('Petra Paused');
    const before = await meals.states(petra);
    await pause(DELIVERY, 'Meals: 1');
    await page.getByRole('button', { name: 'End Pause' }).waitFor();
    await undoAtOnce(async () => (await readClient(petra)).status === 'active');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await readClient(petra)).toMatchObject({ pause: null });
    expect(await meals.states(petra)).toEqual(before);
  });

  it('removes a pause at once while the mail to a driver waits, and says first which rides lose their driver', async () => {
    const rosa = await open('Rosa Rides');
    const driver = await aDriver(api, kitchen.region.id);
    const trip = await aTrip(rosa, DELIVERY, driver);
    await pause(DELIVERY, 'Rides: 1', dayAfter(DELIVERY, -1));
    expect(await statusOf(trip)).toBe('cancelled');
    await undoAtOnce(async () => (await statusOf(trip)) === 'scheduled');
    expect(await readClient(rosa)).toMatchObject({ pause: null });

    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await pause(DELIVERY, 'Rides: 1', dayAfter(DELIVERY, -1));
    await tell(driver);
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Undo the pause of Rosa Rides?' }).waitFor();
    await staff.dialog.getByText('asked for again, it needs a driver', { exact: false }).waitFor();
    // The notice does not cover the dialog.
    await page.getByText('Pause planned', { exact: true }).waitFor({ state: 'detached' });
    await staff.lookFromAllSides('Undo of a pause');
    await confirm('Go Back');
    await closed();
    expect(await statusOf(trip)).toBe('cancelled');
    expect((await readClient(rosa)).pause).not.toBeNull();
  });

  it('carries out a removal of a pause from its dialog', async () => {
    const lena = await open('Lena Lost');
    const driver = await aDriver(api, kitchen.region.id);
    const trip = await aTrip(lena, DELIVERY, driver);
    await pause(DELIVERY, 'Rides: 1');
    await tell(driver);
    await press('Undo');
    await confirm('Undo Pause');
    await closed();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await readClient(lena)).toMatchObject({ status: 'active', pause: null });
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('gives a pause its former dates back at once, and keeps the rides that were kept', async () => {
    const cleo = await open('Cleo Changed');
    const trip = await aTrip(cleo, DELIVERY, await aDriver(api, kitchen.region.id));
    await page.reload();
    await press('Pause');
    await staff.dialog.getByLabel('Until').fill(DELIVERY);
    await staff.dialog.getByLabel('Cancel this ride and tell the driver').uncheck();
    await staff.dialog.getByText(': kept', { exact: false }).waitFor();
    await confirm('Pause Services');
    await closed();
    const before = await pauseOf(cleo);
    const statesBefore = await meals.states(cleo);
    for (const last of [dayAfter(DELIVERY, -1), dayAfter(DELIVERY, 7)]) {
      await change(last);
      await undoAtOnce(sameAs(before, () => pauseOf(cleo)));
      expect(await statusOf(trip)).toBe('scheduled');
      expect(await meals.states(cleo)).toEqual(statesBefore);
    }
  });

  it('shows first which rides former dates cancel again, and who is told', async () => {
    const dora = await open('Dora Dates');
    const trip = await aTrip(dora, DELIVERY, await aDriver(api, kitchen.region.id));
    await pause(DELIVERY, 'Rides: 1');
    await change(dayAfter(DELIVERY, -1));
    expect(await statusOf(trip)).toBe('scheduled');
    await press('Undo');
    await staff.dialog
      .getByRole('heading', { name: 'Undo the change of the pause of Dora Dates?' })
      .waitFor();
    await staff.dialog.getByText('Mails: 1').waitFor();
    expect(await statusOf(trip)).toBe('scheduled');
    await confirm('Undo Change');
    await closed();
    expect(await pauseOf(dora)).toMatchObject({ until_date: DELIVERY });
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('lets an ended pause go on at once, and plans one again that was called off', async () => {
    const edna = await open('Edna Ended');
    const end = async (button: string, notice: string) => {
      await press(button);
      await confirm(button);
      await staff.notice(notice);
      await closed();
    };
    await pause(DELIVERY, 'Meals: 1');
    const before = await pauseOf(edna);
    const statesBefore = await meals.states(edna);
    await end('End Pause', 'Pause ended');
    expect((await readClient(edna)).status).toBe('active');
    await undoAtOnce(sameAs(before, () => pauseOf(edna)));
    await page.getByText('Paused until', { exact: false }).first().waitFor();
    expect((await readClient(edna)).status).toBe('hold');
    expect(await meals.states(edna)).toEqual(statesBefore);

    await end('End Pause', 'Pause ended');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await pause(DELIVERY, 'Meals: 1', DELIVERY);
    const planned = await pauseOf(edna);
    await end('Call Off Pause', 'Pause called off');
    await undoAtOnce(sameAs(planned, () => pauseOf(edna)));
    expect((await readClient(edna)).status).toBe('active');
  });

  it('shows first which rides a pause cancels that goes on', async () => {
    const gina = await open('Gina Goes');
    const trip = await aTrip(gina, DELIVERY, await aDriver(api, kitchen.region.id));
    await pause(DELIVERY, 'Rides: 1');
    await press('End Pause');
    await confirm('End Pause');
    await staff.notice('Pause ended');
    await closed();
    expect(await statusOf(trip)).toBe('scheduled');
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Pause Gina Goes again?' }).waitFor();
    await staff.dialog.getByText('Mails: 1').waitFor();
    await staff.lookFromAllSides('Undo of the end of a pause');
    await confirm('Pause Again');
    await closed();
    await page.getByRole('button', { name: 'End Pause' }).waitFor();
    expect((await readClient(gina)).status).toBe('hold');
    expect(await statusOf(trip)).toBe('cancelled');
  });

  it('cancels resumed meals again for the former reason, and says first that a caterer is told', async () => {
    const own = await meals.kitchenFor(DELIVERY);
    const { client: rita } = await meals.fed(own, { name: 'Rita Resumed' });
    ok(await api.post(`customers/${rita.id}/cancel_meal/`, { notes: 'In hospital' }));
    const cancelled = await meals.states(rita);
    const isCancelled = async () => (await readClient(rita)).is_meal_cancelled === true;
    const resume = async () => {
      await press('Resume Meals');
      await staff.notice('Meal Resumed Successfully');
      await page.getByRole('button', { name: 'Cancel Meals' }).waitFor();
    };
    await goOn(page, `/admin/clients/${rita.id}?form=meal`);
    await resume();
    expect(await meals.states(rita)).toContain(`${DELIVERY} scheduled`);
    await undoAtOnce(isCancelled);
    await page.getByText('The meals of this client are cancelled. Reason: In hospital').waitFor();
    expect(await meals.states(rita)).toEqual(cancelled);

    await resume();
    await meals.send(own);
    await press('Undo');
    await staff.dialog.getByRole('heading', { name: 'Cancel the meals of Rita Resumed again?' }).waitFor();
    await staff.dialog.getByText('already been sent to the caterer', { exact: false }).waitFor();
    await staff.dialog.getByText('Until then you can undo this.', { exact: false }).waitFor();
    expect(await isCancelled()).toBe(false);
    await confirm('Yes, Cancel Meals');
    await closed();
    expect(await isCancelled()).toBe(true);
    expect((await mailsTo(test, own.vendor.email)).map(({ kind }) => kind)).toContain('caterer_correction');
  });
});
