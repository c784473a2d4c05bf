import type { PortalService } from '../../../server/contract/customers.js';
import { LANGUAGES } from '../../../server/contract/messages.js';
import { caregiverFields } from '../../factories/caregivers.js';
import { assignDriver, createDriver, workdayAhead } from '../../factories/transport.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { accessibilityProblems, dropResponse } from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { MealCalls } from '../../setup/meal-calls.js';
import { nearDayIn, type PortalBrowser } from './portal-browser.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

/** Milliseconds after which data on the page is no longer fresh. */
const STALE_AFTER_MS = 31_000;

describe('The portal while the office edits the same record', () => {
  let setup: StartedPortal;
  let office: Api;
  let portal: PortalBrowser;
  let client: Json;

  startPortal((all) => {
    setup = all;
    ({ office } = all);
  });
  afterEach(() => portal?.close());

  async function open(language: (typeof LANGUAGES)[number] = 'en'): Promise<void> {
    ({ client, portal } = await signInNewClient(setup, {
      language,
      fields: { meals_allergies: 'Nuts' },
      prepare: (page) => page.clock.install(),
    }));
  }

  /** Returns from another browser tab after a while, so that the page reads its data again. */
  async function returnToTab(): Promise<void> {
    const { page } = portal;
    await page.clock.fastForward(STALE_AFTER_MS);
    const readResponse = page.waitForResponse((response) =>
      response.url().includes(`/customers/${client.id}/`),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await readResponse;
  }

  const getClient = async () => ok(await office.get(`customers/${client.id}/`));
  const choiceOf = (field: string) => portal.page.getByRole('radiogroup', { name: field, exact: true });

  it.each(LANGUAGES)('asks before overwriting allergies saved meanwhile, in %s', async (language) => {
    await open(language);
    const { your_information, portal: frame, fields } = portal.words;
    const { page } = portal;
    await portal.button(your_information.change_allergies).click();
    await page.locator('#allergies:focus').fill('Milk');
    ok(await office.patch(`customers/${client.id}/`, { meals_allergies: 'SHELLFISH' }));
    await returnToTab();

    await portal.button(frame.save).click();
    const savedChoice = choiceOf(your_information.allergies).getByLabel(fields.conflicts.saved('SHELLFISH'));
    await waitUntil(() => savedChoice.evaluate((radio) => radio === document.activeElement));
    expect((await getClient()).meals_allergies).toBe('SHELLFISH');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText(frame.changed_meanwhile).waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await portal.button(frame.save).click();
    await page.getByText(fields.conflicts.choose).waitFor();
    expect((await getClient()).meals_allergies).toBe('SHELLFISH');

    await page.keyboard.press('ArrowDown');
    expect(
      await choiceOf(your_information.allergies).getByLabel(fields.conflicts.typed('Milk')).isChecked(),
    ).toBe(true);
    await page.locator('#allergies').fill('SHELLFISH, Milk');
    await portal.button(frame.save).click();
    await portal.notice(your_information.allergies_saved);
    expect((await getClient()).meals_allergies).toBe('SHELLFISH, Milk');
  });

  it('asks before overwriting allergies that were saved and read while another page was open', async () => {
    await open();
    const { your_information, fields, portal: frame } = portal.words;
    const { page } = portal;
    await portal.button(your_information.change_allergies).click();
    await page.locator('#allergies:focus').fill('Milk');
    await portal.goTo('meals');
    ok(await office.patch(`customers/${client.id}/`, { meals_allergies: 'SHELLFISH' }));
    await returnToTab();
    await portal.goTo('your_information');
    expect(await page.locator('#allergies').inputValue()).toBe('Milk');
    await portal.button(frame.save).click();
    await choiceOf(your_information.allergies).getByLabel(fields.conflicts.saved('SHELLFISH')).waitFor();
    expect((await getClient()).meals_allergies).toBe('SHELLFISH');
  });

  /** Opens the dialog of the client's next meal. */
  async function openNextMeal(): Promise<{ meals: MealCalls; meal: Json }> {
    await open();
    await portal.goTo('meals');
    const meals = new MealCalls(setup.test, office);
    const [meal] = await meals.schedulesOf(client);
    await portal.button(portal.words.meals_page.change).click();
    return { meals, meal: meal! };
  }

  it('takes a change as saved that is sent again after a lost response', async () => {
    const { meals, meal } = await openNextMeal();
    const { page } = portal;
    await page.locator('#adults').fill('4');
    await page.route(`**/customer_meal_schedules/${meal.id}/`, dropResponse, { times: 1 });
    const update = portal.button(portal.words.meals_page.update);
    await update.click();
    await page.getByRole('alert').filter({ hasText: portal.words.portal.not_sent }).waitFor();
    await update.click();
    await portal.notice(portal.words.meals_page.updated);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await meals.schedulesOf(client))[0]).toMatchObject({ number_of_adults: 4 });
  });

  it('opens the dialog of a meal again with its input after the browser went back, and asks about a newer value', async () => {
    const { meals, meal } = await openNextMeal();
    const { page } = portal;
    const { meals_page: words } = portal.words;
    const adults = page.locator('#adults');
    await adults.fill('4');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    ok(await office.patch(`customer_meal_schedules/${meal.id}/`, { number_of_adults: 3 }));
    await page.goForward();
    await adults.waitFor();
    expect(await adults.inputValue()).toBe('4');
    await portal.button(words.update).click();
    await choiceOf(words.number_of_adults).getByLabel('You typed: 4').check();
    await portal.button(words.update).click();
    await portal.notice(words.updated);
    expect((await meals.schedulesOf(client))[0]).toMatchObject({ number_of_adults: 4 });
    // Nothing is unsent, so the logout does not ask.
    await portal.button(portal.words.portal.logout).click();
    await portal.button(portal.words.landing.log_in).waitFor();
  });

  const aRide = async (fields: Json = {}): Promise<Json> =>
    ok(
      await office.post('customer_transport_requests/', {
        customer_id: client.id,
        pick_up_address: '5 Oak Street',
        drop_address: '9 Clinic Drive',
        pick_up_date: workdayAhead(),
        pick_up_time: '09:00',
        ...fields,
      }),
    );

  it('asks which pickup time to keep, and takes over the address that the office saved', async () => {
    await open();
    const ride = await aRide();
    await portal.goTo('transport');
    const { transport_page: words } = portal.words;
    await portal.page.getByRole('button', { name: `${words.edit}: `, exact: false }).click();
    await portal.choose(words.pickup_time, '9:30');
    const path = `customer_transport_requests/${ride.id}/`;
    ok(await office.patch(path, { pick_up_time: '10:00', drop_address: '1 Hospital Road' }));
    await portal.button(words.save).click();
    const times = choiceOf(words.pickup_time);
    await times.getByLabel('Saved meanwhile: 10:00 AM').waitFor();
    await waitUntil(async () => (await portal.field(words.drop_address).inputValue()) === '1 Hospital Road');
    await times.getByLabel('You typed: 9:30 AM').check();
    await portal.button(words.save).click();
    await portal.notice(words.saved);
    expect(ok(await office.get(path))).toMatchObject({
      pick_up_time: '09:30',
      drop_address: '1 Hospital Road',
    });
  });

  it('takes a new ride to the address to which the client has moved, and keeps a typed address', async () => {
    await open();
    await portal.goTo('transport');
    const { transport_page: words } = portal.words;
    const { page } = portal;
    const returnToTab = async () => {
      await page.clock.fastForward(STALE_AFTER_MS);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    const fieldStartsWith = (label: string, text: string) =>
      waitUntil(async () => (await portal.field(label).inputValue()).startsWith(text));
    ok(await office.patch(`customers/${client.id}/`, { address: '1 New Home Road' }));
    await returnToTab();
    await fieldStartsWith(words.pickup_address, '1 New Home Road');

    await portal.field(words.drop_address).fill('9 Clinic Drive');
    await portal.goTo('meals');
    ok(await office.patch(`customers/${client.id}/`, { address: '2 Newest Road' }));
    await returnToTab();
    await portal.goTo('transport');
    await fieldStartsWith(words.pickup_address, '2 Newest Road');
    await fieldStartsWith(words.drop_address, '9 Clinic Drive');
  });

  it('reopens the form of a ride with unsaved input, and forgets the input of a deleted ride', async () => {
    await open();
    await aRide();
    await portal.goTo('transport');
    const { transport_page: words } = portal.words;
    await portal.page.getByRole('button', { name: `${words.edit}: `, exact: false }).click();
    await portal.field(words.ride_notes).fill('Wheelchair');
    await portal.goTo('meals');
    await portal.goTo('transport');
    await portal.page.getByRole('heading', { name: words.editing, exact: true }).waitFor();
    expect(await portal.field(words.ride_notes).inputValue()).toBe('Wheelchair');
    await portal.page.getByRole('button', { name: `${words.delete}: `, exact: false }).click();
    await portal.page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
    await portal.notice(words.deleted);
    await portal.button(portal.words.portal.logout).click();
    await portal.button(portal.words.landing.log_in).waitFor();
  });

  it('asks before the form of a ride with unsaved input becomes that of another ride', async () => {
    await open();
    await aRide();
    await aRide({ pick_up_time: '14:00' });
    await portal.goTo('transport');
    const { transport_page: words, screens } = portal.words;
    const notes = portal.field(words.ride_notes);
    const edit = (time: string) => portal.button(new RegExp(`^${words.edit}: .* ${time}$`)).click();
    const waitForFormOf = (time: string) =>
      waitUntil(async () => (await portal.field(words.pickup_time).inputValue()) === time);
    await edit('9:00 AM');
    await notes.fill('Wheelchair');
    await edit('2:00 PM');
    await portal.button(screens.stay_with_unsaved).click();
    await portal.dialog.waitFor({ state: 'detached' });
    expect(await notes.inputValue()).toBe('Wheelchair');
    await edit('2:00 PM');
    await portal.button(screens.leave_without_saving).click();
    await portal.dialog.waitFor({ state: 'detached' });
    await portal.field(words.pickup_address).and(portal.page.locator(':focus')).waitFor();
    await waitForFormOf('2:00 PM');
    expect(await notes.inputValue()).toBe('');
    // Nothing is unsaved any more.
    await edit('9:00 AM');
    await waitForFormOf('9:00 AM');
    expect(await notes.inputValue()).toBe('');
    // The form of this ride may be out of sight.
    await edit('9:00 AM');
    await portal.field(words.pickup_address).and(portal.page.locator(':focus')).waitFor();
    await portal.button(portal.words.portal.logout).click();
    await portal.button(portal.words.landing.log_in).waitFor();
  });

  it('reports a ride with changes in other fields, and saves the typed time on the next press', async () => {
    await open();
    const ride = await aRide();
    await portal.goTo('transport');
    const { transport_page: words, portal: frame } = portal.words;
    await portal.page.getByRole('button', { name: `${words.edit}: `, exact: false }).click();
    await portal.choose(words.pickup_time, '9:30');
    const path = `customer_transport_requests/${ride.id}/`;
    ok(await office.patch(path, { drop_address: '1 Hospital Road' }));
    await portal.button(words.save).click();
    await portal.notice(frame.changed_meanwhile);
    const dropAddress = portal.field(words.drop_address);
    await waitUntil(async () => (await dropAddress.inputValue()) === '1 Hospital Road');
    await portal.page.getByRole('radiogroup').waitFor({ state: 'detached' });
    await portal.button(words.save).click();
    await portal.notice(words.saved);
    expect(ok(await office.get(path))).toMatchObject({
      pick_up_time: '09:30',
      drop_address: '1 Hospital Road',
    });
  });

  it('says on the first press why a ride can no longer be changed', async () => {
    await open();
    const ride = await aRide();
    await portal.goTo('transport');
    const { transport_page: words, portal: frame, customer_transport_requests: reasons } = portal.words;
    await portal.page.getByRole('button', { name: `${words.edit}: `, exact: false }).click();
    await portal.choose(words.pickup_time, '9:30');
    const path = `customer_transport_requests/${ride.id}/`;
    const saveAndWaitFor = async (reason: string) => {
      await portal.button(words.save).click();
      await portal.notice(reason);
      await portal.page.getByRole('note').getByText(reason).waitFor();
      expect(await portal.page.getByText(frame.changed_meanwhile).count()).toBe(0);
    };

    const trip = await assignDriver(office, ride, await createDriver(office, client.region.id));
    await saveAndWaitFor(reasons.already_assigned);
    expect(await portal.field(words.pickup_time).inputValue()).toBe('9:30 AM');

    expect((await office.delete(`customer_transport_transactions/${trip.id}/`)).status).toBe(204);
    expect((await office.delete(path)).status).toBe(204);
    await saveAndWaitFor(frame.not_allowed);
  });

  it('asks the client to call about a ride that a pause has cancelled', async () => {
    await open();
    const ride = await aRide();
    await portal.goTo('transport');
    const { transport_page: words } = portal.words;
    await portal.page.getByRole('button', { name: `${words.edit}: `, exact: false }).click();
    await portal.choose(words.pickup_time, '9:30');
    const pause = { from_date: day(0), until_date: ride.pick_up_date };
    ok(await office.post(`customers/${client.id}/pause/`, pause));
    await portal.button(words.save).click();
    await portal.notice(
      'This ride is cancelled because services are paused. If you need it, please call us.',
    );
  });

  it('says on the first press that the next meal was sent to the kitchen', async () => {
    const { meals, meal } = await openNextMeal();
    const { meals_page: words, portal: frame } = portal.words;
    await portal.field(words.number_of_adults).fill('4');
    await meals.send({ vendor: client.assigned_meal_vendor }, meal.date_of_delivery);
    await portal.button(words.update).click();
    const shownDay = nearDayIn('en', meal.date_of_delivery);
    await portal.dialog.getByRole('alert').getByText(words.already_sent(shownDay)).waitFor();
    expect(await portal.page.getByText(frame.changed_meanwhile).count()).toBe(0);
  });

  it('says on the first press that the next meal was moved, and changes none of its numbers', async () => {
    const { meals, meal } = await openNextMeal();
    const { meals_page: words } = portal.words;
    await portal.field(words.number_of_adults).fill('4');
    ok(await office.post(`customer_meal_schedules/${meal.id}/defer/`));
    const { number_of_adults, status, date_of_delivery } = (await meals.schedulesOf(client)).find(
      ({ id }) => id === meal.id,
    )!;
    const reason = portal.dialog
      .getByRole('alert')
      .getByText(words.moved(nearDayIn('en', meal.date_of_delivery), nearDayIn('en', date_of_delivery)));
    for (let presses = 0; presses < 2; presses += 1) {
      await portal.button(words.update).click();
      await reason.waitFor();
    }
    for (let presses = 0; presses < 2; presses += 1) {
      await portal.button(words.cancel).click();
      await portal.button(words.cancel).click();
      await reason.waitFor();
      expect(await portal.page.getByText(words.sure_to_cancel_text).count()).toBe(0);
    }
    expect((await meals.schedulesOf(client)).find(({ id }) => id === meal.id)).toMatchObject({
      number_of_adults,
      status,
    });
  });

  it('says that a meal is cancelled when it is cancelled a second time on another device', async () => {
    const { meal } = await openNextMeal();
    const { meals_page: words } = portal.words;
    await portal.button(words.cancel).click();
    ok(await office.post(`customer_meal_schedules/${meal.id}/cancel/`));
    await portal.button(words.cancel).click();
    await portal.dialog
      .getByRole('alert')
      .getByText(words.was_cancelled(nearDayIn('en', meal.date_of_delivery)))
      .waitFor();
    expect(await portal.page.getByText(words.sure_to_cancel_text).count()).toBe(0);
  });

  it('asks the client to call when she takes back a cancellation after the list has left without the meal', async () => {
    const { meals, meal } = await openNextMeal();
    const { meals_page: words, meal_refusals } = portal.words;
    await portal.button(words.cancel).click();
    await portal.button(words.cancel).click();
    await portal.notice(words.cancelled);
    await meals.send({ vendor: client.assigned_meal_vendor }, meal.date_of_delivery);
    await portal.button(words.undo).click();
    const text = portal.page.getByText(words.list_left_without(nearDayIn('en', meal.date_of_delivery)));
    await text.waitFor();
    expect(await text.getByRole('link').getAttribute('href')).toBe('tel:+19375550100');
    expect(await portal.button(words.undo).count()).toBe(0);
    expect(await portal.page.getByText(meal_refusals.finalized).count()).toBe(0);
  });

  it('refuses to delete a changed ride, and deletes the ride after showing the change', async () => {
    await open();
    const ride = await aRide();
    await portal.goTo('transport');
    const { transport_page: words, portal: frame } = portal.words;
    const deleteButton = portal.page.getByRole('button', { name: `${words.delete}: `, exact: false });
    await deleteButton.click();
    await portal.dialog.waitFor();
    const path = `customer_transport_requests/${ride.id}/`;
    ok(await office.patch(path, { pick_up_time: '10:00' }));
    await portal.dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await portal.notice(frame.changed_meanwhile);
    await portal.dialog.waitFor({ state: 'detached' });
    expect((await office.get(path)).status).toBe(200);
    await deleteButton.click();
    await portal.dialog.getByText('10:00 AM', { exact: false }).waitFor();
    await portal.dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await portal.notice(words.deleted);
    expect((await office.get(path)).status).toBe(404);
  });

  it('refuses to cancel a changed meal, and cancels the meal on the next press', async () => {
    const { meals, meal } = await openNextMeal();
    const { meals_page: words, portal: frame } = portal.words;
    await portal.button(words.cancel).click();
    ok(await office.patch(`customer_meal_schedules/${meal.id}/`, { number_of_adults: 5 }));
    await portal.button(words.cancel).click();
    await portal.dialog.getByRole('alert').getByText(frame.changed_meanwhile).waitFor();
    expect((await meals.schedulesOf(client))[0]).toMatchObject({ id: meal.id, status: meal.status });
    await portal.button(words.cancel).click();
    await portal.notice(words.cancelled);
    expect(ok(await office.get(`customer_meal_schedules/${meal.id}/`)).status).toBe('cancelled');
  });

  it('asks which number of adults to keep for the next meal', async () => {
    const { meal } = await openNextMeal();
    const { meals_page: words } = portal.words;
    await portal.field(words.number_of_adults).fill('4');
    ok(await office.patch(`customer_meal_schedules/${meal.id}/`, { number_of_adults: 5 }));
    await portal.button(words.update).click();
    const adults = choiceOf(words.number_of_adults);
    await adults.getByLabel('Saved meanwhile: 5').waitFor();
    await portal.button(words.update).click();
    const path = `customer_meal_schedules/${meal.id}/`;
    expect(ok(await office.get(path)).number_of_adults).toBe(5);
    await adults.getByLabel('You typed: 4').check();
    await portal.button(words.update).click();
    await portal.notice(words.updated);
    expect(ok(await office.get(path)).number_of_adults).toBe(4);
  });

  /** Opens the services of a caregiver and ticks rides. After that the office saves cleaning in place of meals. */
  async function editServicesWithConflict(): Promise<string> {
    await open();
    const { id } = ok(
      await office.post('caregivers/', {
        customer_id: client.id,
        ...caregiverFields(['meals']),
        name: 'Cara Giver',
      }),
    );
    await portal.goTo('caregivers');
    await portal.button(`${portal.words.caregivers_page.change}: Cara Giver`).click();
    await checkboxOf('transportation').check();
    ok(await office.patch(`caregivers/${id}/`, { services: ['house_cleaning'] }));
    await saveServices();
    return `caregivers/${id}/`;
  }
  const checkboxOf = (service: PortalService) =>
    portal.dialog.getByRole('checkbox', { name: portal.words.services[service], exact: true });
  const saveServices = () =>
    portal.dialog.getByRole('button', { name: portal.words.portal.save, exact: true }).click();

  it('asks which services of a caregiver to keep, and leaves the checkboxes as the client set them', async () => {
    const path = await editServicesWithConflict();
    const { caregivers_page: words, services } = portal.words;
    const choices = choiceOf(words.services_label);
    await choices.getByLabel(`Saved meanwhile: ${services.house_cleaning}`).waitFor();
    const tickedStates = async () =>
      Promise.all(
        (['meals', 'transportation', 'house_cleaning'] as const).map((service) =>
          checkboxOf(service).isChecked(),
        ),
      );
    expect(await tickedStates()).toEqual([true, true, false]);
    await saveServices();
    await portal.page.getByText(portal.words.fields.conflicts.choose).waitFor();
    expect(await tickedStates()).toEqual([true, true, false]);
    expect(ok(await office.get(path)).services).toEqual(['house_cleaning']);
    await choices.getByLabel(`You typed: ${services.meals}, ${services.transportation}`).check();
    await saveServices();
    await portal.notice(words.saved);
    expect(ok(await office.get(path)).services.toSorted()).toEqual(['meals', 'transportation']);
  });

  it('says that a caregiver no longer helps when the access has ended meanwhile', async () => {
    await open();
    const body = { customer_id: client.id, ...caregiverFields(['meals']), name: 'Cara Giver' };
    const { id } = ok(await office.post('caregivers/', body));
    await portal.goTo('caregivers');
    await portal.button(`${portal.words.caregivers_page.change}: Cara Giver`).click();
    await checkboxOf('transportation').check();
    expect((await office.delete(`caregivers/${id}/`)).status).toBe(204);
    await saveServices();
    await portal.dialog.getByText(portal.words.caregivers.revoked).waitFor();
  });

  it('saves the caregiver services of the office when the client chooses them', async () => {
    const path = await editServicesWithConflict();
    const { caregivers_page: words, services } = portal.words;
    await choiceOf(words.services_label).getByLabel(`Saved meanwhile: ${services.house_cleaning}`).check();
    expect(await checkboxOf('house_cleaning').isChecked()).toBe(true);
    expect(await checkboxOf('meals').isChecked()).toBe(false);
    await saveServices();
    await portal.notice(words.saved);
    expect(ok(await office.get(path)).services).toEqual(['house_cleaning']);
  });

  it('shows the new last page of a list after the only row of the old one is deleted', async () => {
    await open();
    for (let hour = 8; hour < 19; hour += 1)
      await aRide({
        drop_address: `${hour} Clinic Drive`,
        pick_up_time: `${String(hour).padStart(2, '0')}:00`,
      });
    await portal.goTo('transport');
    const { transport_page: words, portal: frame } = portal.words;
    const nextButton = portal.button(frame.next).first();
    await nextButton.click();
    await portal.page.getByText('18 Clinic Drive').waitFor();
    // Next is disabled on the last page.
    await portal.button(frame.previous).first().and(portal.page.locator(':focus')).waitFor();
    await portal.page.getByRole('button', { name: `${words.delete}: `, exact: false }).click();
    await portal.dialog.getByRole('button', { name: words.delete, exact: true }).click();
    await portal.page.getByText('17 Clinic Drive').waitFor();
    expect(await portal.page.getByText(words.none_open).count()).toBe(0);
  });

  it('keeps a name typed while the previous referral is sent', async () => {
    await open();
    await portal.goTo('refer_a_friend');
    const { refer_page: words } = portal.words;
    await portal.field(words.name).fill('Fay Friend');
    await portal.field(words.phone_number).fill('9375550144');
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await portal.page.route('**/refer_a_friend/', async (route) => {
      await gate;
      await route.continue();
    });
    await portal.button(words.save).click();
    await portal.field(words.name).fill('Gus Other');
    release();
    await portal.notice(words.sent);
    // The form is emptied once the page has read its data again.
    await waitUntil(async () => (await portal.field(words.phone_number).inputValue()) === '');
    expect(await portal.field(words.name).inputValue()).toBe('Gus Other');
  });
});
