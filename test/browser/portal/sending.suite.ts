import { LANGUAGES } from '../../../server/contract/messages.js';
import { TEST_PASSWORD } from '../../factories/users.js';
import { api, type Json } from '../../setup/api.js';
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
      await portal.button(frame.logout).click();
      await portal.button(screens.leave_without_saving).click();
      await portal.button(landing.log_in).waitFor();
    });
  });
});
