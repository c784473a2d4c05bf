import { datePartsOf } from '../../../server/contract/date-parts.js';
import { LANGUAGES, localeOf } from '../../../server/contract/messages.js';
import { TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { dropResponse } from '../../setup/browser.js';
import { signIn } from '../../setup/sign-in.js';
import type { PortalBrowser } from './portal-browser.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

describe('A form of the portal', () => {
  let setup: StartedPortal;

  startPortal((all) => (setup = all));

  describe.each(LANGUAGES)('in %s', (language) => {
    let portal: PortalBrowser;
    let words: PortalBrowser['words'];
    let client: Json;

    beforeAll(async () => {
      ({ client, portal } = await signInNewClient(setup, { language }));
      ({ words } = portal);
    });
    afterAll(() => portal?.close());

    /** Returns whether the browser would ask before it closes the page. */
    const asksBeforeClosing = () =>
      portal.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

    it('asks before a second cleaning of the same day is recorded, and keeps the text', async () => {
      const { cleaning_page: texts, cleaning_transactions, portal: frame } = words;
      await portal.goTo('house_cleaning');
      const date = portal.field(texts.date);
      const today = (await date.getAttribute('max'))!;
      const record = async (feedback: string) => {
        await date.fill(today);
        await portal.field(texts.feedback).fill(feedback);
        await portal.button(texts.record).click();
      };
      const cleanings = portal.page.getByRole('list', { name: texts.history });
      // The form is emptied once all data of the page is read again.
      const waitForEmptyForm = () =>
        waitUntil(async () => (await portal.field(texts.feedback).inputValue()) === '');
      await record('All is bright.');
      // The emptied form disables the button, which loses the focus to the page.
      await portal.page.locator('main:focus').waitFor();
      await portal.notice(texts.recorded);
      await cleanings.getByText('All is bright.').waitFor();
      await waitForEmptyForm();
      await record('They came twice.');
      const vendor = client.assigned_cleaning_vendor.name as string;
      const shownDay = words.dates.in_sentence(datePartsOf(today, localeOf(language)));
      await portal.dialog.getByText(cleaning_transactions.already_recorded(vendor, shownDay)).waitFor();
      await portal.button(frame.go_back).click();
      await portal.dialog.waitFor({ state: 'detached' });
      expect(await portal.field(texts.feedback).inputValue()).toBe('They came twice.');
      expect(await portal.page.getByRole('alert').count()).toBe(0);
      await portal.field(texts.feedback).fill('They came two times.');
      await portal.button(texts.record).click();
      await portal.button(texts.record_again).click();
      await portal.notice(texts.recorded);
      await cleanings.getByText('They came two times.').waitFor();
      await waitForEmptyForm();
      expect(ok(await setup.office.get(`customers/${client.id}/`))).toMatchObject({
        number_of_house_cleanings_completed: 2,
      });
    });

    it('records a confirmed cleaning once after a lost response', async () => {
      const { cleaning_page: texts, portal: frame } = words;
      const cleaningsOfClient = async () =>
        ok(await setup.office.get(`customers/${client.id}/`)).number_of_house_cleanings_completed;
      const before = await cleaningsOfClient();
      await portal.goTo('house_cleaning');
      const date = portal.field(texts.date);
      await date.fill((await date.getAttribute('max'))!);
      await portal.field(texts.feedback).fill('They came in the evening.');
      let isLost = false;
      await portal.page.route('**/api/v1/cleaning_transactions/', async (route) => {
        if (isLost || !route.request().postDataJSON().confirmed) return route.continue();
        isLost = true;
        return dropResponse(route);
      });
      const recordAgain = async () => {
        await portal.button(texts.record).click();
        await portal.button(texts.record_again).click();
      };
      await recordAgain();
      await portal.dialog.getByText(frame.not_sent).waitFor();
      await portal.button(frame.go_back).click();
      await portal.dialog.waitFor({ state: 'detached' });
      await recordAgain();
      await portal.notice(texts.recorded);
      await waitUntil(async () => (await portal.field(texts.feedback).inputValue()) === '');
      expect(await cleaningsOfClient()).toBe(before + 1);
    });

    it('focuses the field of a refused change of the next meal', async () => {
      const { meals_page: texts, meal_refusals, portal: frame } = words;
      await portal.goTo('meals');
      await portal.button(texts.change).click();
      for (const field of [texts.number_of_adults, texts.number_of_children])
        await portal.field(field).fill('0');
      await portal.button(texts.update).click();
      await portal.dialog.getByText(meal_refusals.nobody_to_feed).waitFor();
      await portal.page.locator('#adults:focus').waitFor();
      expect(await asksBeforeClosing()).toBe(true);
      await portal.button(frame.close).click();
      await portal.button(words.screens.leave_without_saving).click();
      await portal.dialog.first().waitFor({ state: 'detached' });
      expect(await asksBeforeClosing()).toBe(false);
    });

    it('sends an emptied number of the next meal as 0, and no text that is not a number', async () => {
      const { meals_page: texts, values } = words;
      const changes: Json[] = [];
      portal.page.on('request', (request) => {
        if (request.method() === 'PATCH') changes.push(request.postDataJSON());
      });
      await portal.goTo('meals');
      await portal.button(texts.change).click();
      await portal.field(texts.number_of_children).fill('2');
      const adults = portal.field(texts.number_of_adults);
      for (const typed of ['e', '-']) {
        await adults.pressSequentially(typed);
        await portal.button(texts.update).click();
        await portal.page.locator('#adults-help').getByText(values.whole_number).waitFor();
        expect(changes).toEqual([]);
        // Only input that the browser can read is a value for it.
        expect(await adults.inputValue()).toBe('');
        await adults.fill('');
      }
      await portal.button(texts.update).click();
      await portal.notice(texts.updated);
      expect(changes).toMatchObject([{ number_of_adults: 0, number_of_children: 2 }]);
    });

    it('keeps the typed numbers of the next meal when the session ends', async () => {
      const { meals_page: texts, screens } = words;
      await portal.goTo('meals');
      await portal.button(texts.change).click();
      await portal.field(texts.number_of_adults).fill('3');
      await portal.page.route(
        '**/api/v1/customer_meal_schedules/*/',
        (route) => route.fulfill({ status: 401, json: { status: 401 } }),
        { times: 1 },
      );
      await portal.button(texts.update).click();
      await portal.page.getByRole('dialog', { name: screens.ended }).waitFor();
      // The session cookie is still valid, as if the client had signed in in another tab.
      await portal.page.context().addCookies([{ name: 'user', value: 'known', url: setup.test.base_url }]);
      await portal.button(screens.have_signed_in).click();
      await portal.button(texts.update).click();
      await portal.notice(texts.updated);
    });

    it('says before a deferral that the typed numbers are not saved, and keeps them', async () => {
      const { meals_page: texts, portal: frame, screens } = words;
      await portal.goTo('meals');
      await portal.button(texts.change).click();
      await portal.button(texts.defer).click();
      await portal.dialog.getByText(texts.sure_to_defer_text).waitFor();
      expect(await portal.page.getByText(texts.numbers_not_saved).count()).toBe(0);
      await portal.button(frame.go_back).click();
      await portal.field(texts.number_of_adults).fill('4');
      await portal.button(texts.defer).click();
      await portal.dialog.getByText(texts.numbers_not_saved).waitFor();
      await portal.button(frame.go_back).click();
      expect(await portal.field(texts.number_of_adults).inputValue()).toBe('4');
      await portal.button(frame.close).click();
      await portal.button(screens.leave_without_saving).click();
      await portal.dialog.first().waitFor({ state: 'detached' });
    });

    it('asks before Go back discards typed allergies', async () => {
      const { your_information: texts, portal: frame, screens } = words;
      const allergies = portal.page.locator('#allergies');
      await portal.goTo('your_information');
      await portal.button(texts.change_allergies).click();
      await allergies.fill('Peanuts');
      await portal.button(frame.go_back).click();
      await portal.button(screens.stay_with_unsaved).click();
      await portal.dialog.waitFor({ state: 'detached' });
      expect(await allergies.inputValue()).toBe('Peanuts');
      await portal.button(frame.go_back).click();
      await portal.button(screens.leave_without_saving).click();
      await portal.page.locator('h2:focus', { hasText: texts.allergies }).waitFor();
      expect(await portal.page.getByText('Peanuts').count()).toBe(0);
    });

    it('says on the button that a form is being sent, and returns the focus to the button', async () => {
      const { refer_page: texts, portal: frame } = words;
      await portal.goTo('refer_a_friend');
      await portal.field(texts.name).fill('Fay Wong');
      await portal.field(texts.email).fill('fay@example.org');
      let respond = () => {};
      const gate = new Promise<void>((resolve) => (respond = resolve));
      await portal.page.route('**/api/v1/customers/refer_a_friend/', async (route) => {
        await gate;
        await route.continue();
      });
      await portal.button(texts.save).click();
      await portal.button(frame.sending).waitFor();
      expect(await portal.button(frame.sending).isDisabled()).toBe(true);
      await portal.button(texts.save).waitFor({ state: 'detached' });
      respond();
      await portal.page.getByRole('alert').filter({ hasText: texts.sent }).waitFor();
      await portal.button(texts.save).and(portal.page.locator(':focus')).waitFor();
      await portal.button(frame.sending).waitFor({ state: 'detached' });
      await waitUntil(async () => (await portal.field(texts.name).inputValue()) === '');
    });

    it('shows the error of a field on leaving it', async () => {
      await portal.goTo('refer_a_friend');
      await portal.field(words.refer_page.name).focus();
      await portal.field(words.refer_page.name).blur();
      await portal.page.locator('#name-help').getByText(words.customer_requests.name_required).waitFor();
    });

    it('sends a referral at its button, and not at Enter in a text field', async () => {
      const { refer_page: texts } = words;
      const sentNames: string[] = [];
      portal.page.on('request', (request) => {
        if (request.url().endsWith('/refer_a_friend/')) sentNames.push(request.postDataJSON().name);
      });
      await portal.goTo('refer_a_friend');
      await portal.field(texts.email).fill('gus@example.org');
      await portal.field(texts.name).fill('Gus');
      await portal.field(texts.name).press('Enter');
      await portal.field(texts.name).fill('Gus Wong');
      await portal.button(texts.save).click();
      await portal.notice(texts.sent);
      expect(sentNames).toEqual(['Gus Wong']);
    });

    it('says over the hourly limit when it can be sent again', async () => {
      const { cancel_page: texts, responses } = words;
      const { token } = await signIn(setup.test.base_url, client.email, TEST_PASSWORD);
      const own = api(setup.test.base_url, token);
      for (let calls = 0; calls < 10; calls += 1) await own.post('customers/cancel_services/', {});
      await portal.goTo('service_cancelation');
      await portal.field(texts.reason).fill('I move away.');
      await portal.button(texts.save).click();
      await portal.dialog.getByRole('button', { name: texts.send }).click();
      const limits = [59, 60].map((minutes) => responses.too_often(10, minutes));
      await portal.page
        .getByRole('note')
        .filter({ hasText: new RegExp(limits.join('|').replaceAll('.', '\\.')) })
        .waitFor();
      await portal.button(texts.save).and(portal.page.locator(':focus')).waitFor();
    });

    it('asks at Logout before unsent text in another tab is discarded', async () => {
      const { portal: frame, screens } = words;
      const tab = await portal.page.context().newPage();
      await tab.goto('/customer/refer');
      await tab.locator('#notes').fill('She lives next door.');
      await portal.button(frame.logout).click();
      await portal.dialog.getByText(screens.unsaved_in_other_tab).waitFor();
      await portal.button(screens.stay_with_unsaved).click();
      await portal.dialog.waitFor({ state: 'detached' });
      await tab.close();
    });

    it('asks at Logout before unsent text is discarded', async () => {
      const { cancel_page: texts, landing, portal: frame, screens } = words;
      await portal.goTo('service_cancelation');
      await portal.field(texts.reason).fill('I move away soon.');
      await portal.goTo('your_information');
      await portal.button(frame.logout).click();
      await portal.dialog.getByText(screens.leave_unsaved_text).waitFor();
      await portal.button(screens.stay_with_unsaved).click();
      await portal.dialog.waitFor({ state: 'detached' });
      await portal.goTo('service_cancelation');
      expect(await portal.field(texts.reason).inputValue()).toBe('I move away soon.');
      expect(await asksBeforeClosing()).toBe(true);
      const furtherQuestions: string[] = [];
      portal.page.on('dialog', (question) => {
        furtherQuestions.push(question.type());
        void question.accept();
      });
      await portal.button(frame.logout).click();
      await portal.button(screens.leave_without_saving).click();
      await portal.button(landing.log_in).waitFor();
      expect(furtherQuestions).toEqual([]);
    });
  });
});
