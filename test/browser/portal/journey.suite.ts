import { LANGUAGES, type Language } from '../../../server/contract/messages.js';
import { workdayAhead } from '../../factories/transport.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import type { Browser } from '../../setup/browser.js';
import { dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { nearDayIn, PortalBrowser, wordsIn } from './portal-browser.js';
import { createPortalClient } from './portal-client.js';
import { startPortal } from './started-portal.js';

/** Exact English texts of the specification. */
const ENGLISH_TEXTS = {
  too_many: 'Total Number of Adults & Children should not be greater than 10',
  meal_updated: 'Meal Schedule updated successfully',
  meal_deferred: 'Meal Schedule deferred successfully',
  meal_cancelled: 'Meal Schedule cancelled successfully',
  ride_saved: 'Transport Request added successfully',
  ride_deleted: 'Transport Request deleted successfully',
  cleaning_recorded: 'Cleaning Record added successfully',
  friend_referred: 'Email has been sent to PRG Staff',
  end_asked: 'Service Cancelation request has been sent',
};

const { meals_page, transport_page, cleaning_page, refer_page, cancel_page } = wordsIn('es');
const TEXTS: Record<Language, typeof ENGLISH_TEXTS> = {
  en: ENGLISH_TEXTS,
  es: {
    too_many: meals_page.too_many,
    meal_updated: meals_page.updated,
    meal_deferred: meals_page.deferred,
    meal_cancelled: meals_page.cancelled,
    ride_saved: transport_page.saved,
    ride_deleted: transport_page.deleted,
    cleaning_recorded: cleaning_page.recorded,
    friend_referred: refer_page.sent,
    end_asked: cancel_page.sent,
  },
};

const OFFICE_EMAIL = 'info@prg.test';

describe('The portal on a phone', () => {
  let test: TestApp;
  let browser: Browser;
  let office: Api;

  startPortal((all) => ({ test, browser, office } = all));

  describe.each(LANGUAGES)('in %s', (language) => {
    let portal: PortalBrowser;
    let words: PortalBrowser['words'];
    let client: Json;
    const texts = TEXTS[language]!;

    beforeAll(async () => {
      client = await createPortalClient(test, office, {
        preferred_language: language === 'es' ? 'Spanish' : 'English',
      });
      portal = await PortalBrowser.open(test, browser, language);
      words = portal.words;
    });
    afterEach(() => expect(portal.problems).toEqual([]));
    afterAll(() => portal?.close());

    it('signs the client in from the invitation mail and greets her by name', async () => {
      const [invitation] = (await mailsTo(test, client.email)).filter(
        ({ kind }) => kind === 'client_invitation',
      );
      expect(invitation!.text).toContain(words.client_invitation.button);
      await portal.accept(client.email, 'client_invitation');
      expect(await portal.page.locator('html').getAttribute('lang')).toBe(language);
      await portal.page.getByText(words.portal.welcome(client.name)).waitFor();
      await portal.page.getByText(nearDayIn(language, DELIVERY)).waitFor();
    });

    it('changes, defers and cancels the next meal', async () => {
      const { meals_page } = words;
      const { page } = portal;
      const meals = new MealCalls(test, office);
      await portal.goTo('meals');

      await portal.button(meals_page.change).click();
      await page
        .getByRole('dialog', { name: meals_page.dialog_title(nearDayIn(language, DELIVERY)) })
        .waitFor();
      await portal.field(meals_page.number_of_adults).fill('8');
      const warning = portal.dialog.getByRole('alert').getByText(texts.too_many);
      expect(await warning.count()).toBe(0);
      await portal.field(meals_page.number_of_children).fill('3');
      await warning.waitFor();
      expect(await portal.button(meals_page.update).isDisabled()).toBe(true);
      const described = await portal.field(meals_page.number_of_adults).getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toBe(texts.too_many);
      await portal.field(meals_page.number_of_children).fill('1');
      await warning.waitFor({ state: 'detached' });
      await portal.button(meals_page.update).click();
      await portal.notice(texts.meal_updated);
      const [first] = await meals.schedulesOf(client);
      expect(first).toMatchObject({ number_of_adults: 8, number_of_children: 1 });

      await portal.button(meals_page.change).click();
      await portal.button(meals_page.defer).click();
      await portal.dialog.getByText(meals_page.sure_to_defer_text).waitFor();
      await portal.button(meals_page.defer).click();
      await portal.notice(texts.meal_deferred);

      const nextDay = nearDayIn(language, dayAfter(DELIVERY, 7));
      await portal.button(meals_page.change).click();
      await page.getByRole('dialog', { name: meals_page.dialog_title(nextDay) }).waitFor();
      await portal.button(meals_page.cancel).click();
      await page.getByRole('dialog', { name: meals_page.sure_to_cancel(nextDay) }).waitFor();
      await portal.button(meals_page.cancel).click();
      await portal.notice(texts.meal_cancelled);
      const states = await meals.findDatesAndStatuses(client);
      expect(states).toContain(`${dayAfter(DELIVERY, 7)} cancelled`);
      expect(states).not.toContain(`${DELIVERY} scheduled`);
    });

    it('saves the changed allergies of the client', async () => {
      const { your_information, portal: frame } = words;
      await portal.goTo('your_information');
      await portal.button(your_information.change_allergies).click();
      await portal.page.locator('#allergies:focus').fill('Peanuts');
      await portal.button(frame.save).click();
      await portal.page.locator('h2:focus', { hasText: your_information.allergies }).waitFor();
      await portal.notice(your_information.allergies_saved);
      await portal.page.getByText('Peanuts', { exact: true }).waitFor();
      expect(ok(await office.get(`customers/${client.id}/`)).meals_allergies).toBe('Peanuts');
    });

    it('adds, changes and deletes a ride request', async () => {
      const { transport_page } = words;
      const { page } = portal;
      const requests = page.getByRole('list', { name: transport_page.open_requests, exact: true });
      await portal.goTo('transport');
      await portal.button(transport_page.add).click();
      await page.getByText(words.customer_transport_requests.pick_up_date_required).waitFor();
      await portal.field(transport_page.drop_address).fill('9 Clinic Drive');
      await portal.field(transport_page.pickup_date).fill(workdayAhead());
      await portal.choose(transport_page.pickup_time, '9:30');
      await portal.button(transport_page.add).click();
      await portal.notice(texts.ride_saved);
      await requests.getByText('9 Clinic Drive').waitFor();

      await requests.getByRole('button', { name: `${transport_page.edit}: ` }).click();
      await page.locator('#pick_up_address:focus').waitFor();
      await portal.field(transport_page.drop_address).fill('10 Clinic Drive');
      await portal.button(transport_page.save).click();
      const heading = page.locator('h2:focus', { hasText: transport_page.open_requests });
      await heading.waitFor();
      await portal.notice(texts.ride_saved);
      await requests.getByText('10 Clinic Drive').waitFor();

      await requests.getByRole('button', { name: `${transport_page.delete}: ` }).click();
      await page.getByRole('dialog', { name: transport_page.sure_to_delete }).waitFor();
      await portal.dialog.getByRole('button', { name: transport_page.delete, exact: true }).click();
      await heading.waitFor();
      await portal.notice(texts.ride_deleted);
      await page.getByText(transport_page.none_open).waitFor();
    });

    it('records a cleaning', async () => {
      const { cleaning_page } = words;
      const { page } = portal;
      await portal.goTo('house_cleaning');
      const date = portal.field(cleaning_page.date);
      await date.fill((await date.getAttribute('max'))!);
      await portal.field(cleaning_page.feedback).fill('All is bright.');
      await portal.button(cleaning_page.record).click();
      await portal.notice(texts.cleaning_recorded);
      await page.getByRole('list', { name: cleaning_page.history }).getByText('All is bright.').waitFor();
    });

    it('mails the office a request for a service that the client does not have', async () => {
      const { service_state, services } = words;
      await portal.goTo('peer_support');
      await portal.page.getByText(service_state.not_enrolled(services.peer_support)).waitFor();
      await portal.button(service_state.ask).click();
      await portal.page.locator('[role=status]:focus', { hasText: service_state.asked }).waitFor();
      expect((await mailsTo(test, OFFICE_EMAIL)).some(({ text }) => text.includes(client.name))).toBe(true);
      await portal.notice(service_state.asked);
      await portal.page.reload();
      await portal.page.getByText(service_state.asked).waitFor();
      expect(await portal.button(service_state.ask).count()).toBe(0);
    });

    it('limits an invited caregiver to the chosen service and ends the access on revocation', async () => {
      const { caregivers_page, services, portal: frame } = words;
      const { page } = portal;
      const email = `kim.${language}@helpers.test`;
      await portal.goTo('caregivers');
      await portal.field(caregivers_page.name).fill('Kim Lee');
      await portal.field(caregivers_page.email).fill(email);
      await portal.field(services.meals).check();
      await portal.button(caregivers_page.invite).click();
      await page.getByRole('alert').getByText(caregivers_page.invited).waitFor();
      const focusedButton = page.locator('button:focus', { hasText: caregivers_page.invite });
      await focusedButton.waitFor();
      await portal.notice(caregivers_page.invited);
      await focusedButton.waitFor();
      const list = page.getByRole('list', { name: caregivers_page.helping });
      await list.getByText(caregivers_page.statuses.invited, { exact: true }).waitFor();

      const caregiver = await PortalBrowser.open(test, browser, language);
      const aboutTitle = words.about_client.pages.your_information(client.name.split(' ')[0]);
      await caregiver.accept(email, 'caregiver_invitation', aboutTitle);
      await caregiver.page.getByText(caregivers_page.helping_for(client.name)).waitFor();
      await caregiver.goTo('meals');
      await caregiver.button(frame.menu).click();
      expect(await caregiver.page.getByRole('link', { name: words.pages.caregivers }).count()).toBe(0);
      expect(await caregiver.page.getByRole('link', { name: words.pages.transport }).count()).toBe(0);
      await caregiver.page.goto('/customer/services-enrolled/transportation');
      await caregiver.heading(aboutTitle);

      await list.getByRole('button', { name: `${caregivers_page.revoke}: Kim Lee` }).click();
      await page.getByRole('dialog', { name: caregivers_page.sure_to_revoke('Kim Lee') }).waitFor();
      await portal.dialog.getByRole('button', { name: caregivers_page.revoke, exact: true }).click();
      await portal.notice(caregivers_page.revoked);
      await caregiver.page.reload();
      await caregiver.button(words.landing.log_in).waitFor();
      expect(caregiver.problems).toEqual([]);
      await caregiver.close();
    });

    it('requires the name of a referred friend and mails the referral to the office', async () => {
      const { refer_page, customer_requests } = words;
      await portal.goTo('refer_a_friend');
      for (const label of [refer_page.phone_number, refer_page.email]) {
        const help = await portal.field(label).getAttribute('aria-describedby');
        await portal.page.locator(`#${help}`).getByText(refer_page.one_needed).waitFor();
      }
      await portal.button(refer_page.save).click();
      await portal.page.getByText(customer_requests.name_required).first().waitFor();
      await portal.field(refer_page.name).fill(`Fay ${language}`);
      await portal.field(refer_page.phone_number).fill('9375550111');
      await portal.button(refer_page.save).click();
      await portal.notice(texts.friend_referred);
      expect((await mailsTo(test, OFFICE_EMAIL)).some(({ text }) => text.includes(`Fay ${language}`))).toBe(
        true,
      );
    });

    it('mails the office the reason for ending the services', async () => {
      const { cancel_page } = words;
      await portal.goTo('service_cancelation');
      await portal.field(cancel_page.reason).fill(`I move away ${language}.`);
      await portal.button(cancel_page.save).click();
      await portal.dialog.getByRole('button', { name: cancel_page.send }).click();
      await portal.notice(texts.end_asked);
      const mails = await mailsTo(test, OFFICE_EMAIL);
      expect(mails.some(({ text }) => text.includes(`I move away ${language}.`))).toBe(true);
    });

    it('clears cookies and storage at sign-out, except the language', async () => {
      await portal.button(words.portal.logout).click();
      await portal.button(words.landing.log_in).waitFor();
      const remainingKeys = await portal.page.evaluate(() => [
        ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      expect(remainingKeys.filter((name) => name && name !== 'language')).toEqual([]);
    });
  });
});
