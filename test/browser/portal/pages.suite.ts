import type { Page } from 'playwright-core';
import { LANGUAGES, type Messages } from '../../../server/contract/messages.js';
import { caregiverFields } from '../../factories/caregivers.js';
import { TEST_PASSWORD } from '../../factories/users.js';
import { ok } from '../../setup/api.js';
import { accessibilityProblems } from '../../setup/browser.js';
import { smallTargets, UntranslatedTexts } from './page-checks.js';
import { PASSWORD, PortalBrowser, wordsIn } from './portal-browser.js';
import { createPortalClientWithPassword } from './portal-client.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

/** Address, key and English title of each page. */
const PAGES: readonly [path: string, page: keyof Messages['pages'], title: string][] = [
  ['/customer/customer-info', 'your_information', 'Your Information | PRG Customer'],
  ['/customer/services-enrolled/meals', 'meals', 'Meals | PRG Customer'],
  ['/customer/services-enrolled/house-cleaning', 'house_cleaning', 'House Cleaning | PRG Customer'],
  ['/customer/services-enrolled/transportation', 'transport', 'Transport | PRG Customer'],
  ['/customer/services-enrolled/peer-support', 'peer_support', 'Peer Support | PRG Customer'],
  ['/customer/caregivers', 'caregivers', 'Caregivers | PRG Customer'],
  ['/customer/refer', 'refer_a_friend', 'Refer A Friend | PRG Customer'],
  ['/customer/service-cancel', 'service_cancelation', 'Service Cancelation | PRG Customer'],
];

const REDIRECTS = [
  ['/customer', '/customer/customer-info'],
  ['/customer/', '/customer/customer-info'],
  ['/customer/services-enrolled', '/customer/services-enrolled/meals'],
  ['/customer/services-enrolled/', '/customer/services-enrolled/meals'],
] as const;

const WIDTHS = [320, 1280];

/** Returns the font size of the heading in pixels. */
const textSize = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize));

/** Returns the parts of the header that overlap. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelector('header')!.children].map((part) => ({
      name: part.textContent,
      ...part.getBoundingClientRect().toJSON(),
    }));
    return parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          (other) =>
            one.right > other.left &&
            one.left < other.right &&
            one.bottom > other.top &&
            one.top < other.bottom,
        )
        .map((other) => `${one.name} lies on ${other.name}.`),
    );
  });

describe('The user interface of the portal', () => {
  let setup: StartedPortal;

  startPortal((all) => (setup = all));

  it.each(LANGUAGES)('has no accessibility or layout problems in %s', async (language) => {
    const fields = { has_opted_for_peer_support_service: language === 'es' };
    const { portal } = await signInNewClient(setup, { language, fields });
    const { page } = portal;
    const problems: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, name] of PAGES) {
        await portal.goTo(name);
        await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null);
        const axeProblems = await accessibilityProblems(page);
        problems.push(...axeProblems.map((problem) => `${path} at ${width}: ${problem}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) problems.push(`${path} at ${width} is ${overflow} pixels too wide.`);
        problems.push(...(await smallTargets(page)).map((small) => `${path} at ${width}: ${small}`));
      }
    }
    expect(problems).toEqual([]);
    expect(portal.problems).toEqual([]);
    await portal.close();
  });

  it.each(LANGUAGES)('scales with the browser’s text size without overflow in %s', async (language) => {
    const { portal } = await signInNewClient(setup, { language });
    const { page } = portal;
    const faults: string[] = [];
    for (const [path, name] of PAGES) {
      await portal.goTo(name);
      const sizeBefore = await textSize(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      if ((await textSize(page)) !== 2 * sizeBefore) faults.push(`${path} keeps its size of text.`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${path} is ${overflow} pixels too wide.`);
      faults.push(...(await overlaps(page)).map((pair) => `${path}: ${pair}`));
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    }
    expect(faults).toEqual([]);
    await portal.close();
  });

  it('keeps each button of a caregiver on one line on a laptop', async () => {
    const { portal } = await signInNewClient(setup);
    const { page, words } = portal;
    const { caregivers_page, services } = words;
    await page.setViewportSize({ width: 1280, height: 800 });
    await portal.goTo('caregivers');
    await portal.field(caregivers_page.name).fill('Kim Lee');
    await portal.field(caregivers_page.email).fill('kim.with.a.long.address@helpers.test');
    await portal.field(services.meals).check();
    await portal.button(caregivers_page.invite).click();
    for (const name of [caregivers_page.change, caregivers_page.revoke]) {
      const box = await page.getByRole('button', { name: `${name}: Kim Lee` }).boundingBox();
      expect(box!.height).toBeLessThan(60);
      expect(box!.x + box!.width).toBeLessThanOrEqual(1092);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await portal.close();
  });

  it('outlines buttons in forced colors', async () => {
    const { portal } = await signInNewClient(setup);
    const { page } = portal;
    await page.emulateMedia({ forcedColors: 'active' });
    for (const [name, button] of [
      ['transport', 'Add Request'],
      ['caregivers', 'Invite'],
    ] as const) {
      await portal.goTo(name);
      const outline = await portal
        .button(button)
        .evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect([button, outline]).toEqual([button, '1px']);
    }
    await portal.close();
  });

  it('shows no English text in Spanish', async () => {
    let texts: UntranslatedTexts;
    const { portal } = await signInNewClient(setup, {
      language: 'es',
      prepare: (page) => (texts = new UntranslatedTexts(page)),
    });
    const { page } = portal;
    const untranslatedTexts: string[] = [];
    for (const [path, name] of PAGES) {
      await portal.goTo(name);
      await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null);
      untranslatedTexts.push(...(await texts!.find()).map((text) => `${path}: ${text}`));
    }
    expect(untranslatedTexts).toEqual([]);
    await portal.close();
  });

  it('shows each page at its address with its title, and redirects short addresses', async () => {
    const { portal } = await signInNewClient(setup);
    const { page, words } = portal;
    for (const [path, name, title] of PAGES) {
      await page.goto(path);
      await portal.heading(words.pages[name]);
      expect(await page.title()).toBe(title);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const [path, to] of REDIRECTS) {
      await page.goto(path);
      await page.waitForURL(`**${to}`);
    }
    await portal.close();
  });

  it('keeps typed text on a change of the language, and the language over a reload', async () => {
    const { portal } = await signInNewClient(setup);
    const { page } = portal;
    await portal.goTo('refer_a_friend');
    await page.getByLabel('Notes', { exact: true }).fill('She lives next door.');
    await portal.button('Save').click();
    await page.getByText(wordsIn('en').customer_requests.name_required, { exact: true }).waitFor();
    await portal.button('Español').click();
    await page.getByRole('heading', { level: 1, name: 'Refer A Friend' }).waitFor({ state: 'detached' });
    await page.getByText(wordsIn('es').customer_requests.name_required, { exact: true }).waitFor();
    await portal.button('English').and(page.locator(':focus')).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.locator('#notes').inputValue()).toBe('She lives next door.');
    await page.reload();
    await portal.button('English').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await portal.close();
  });

  it('hides the client when Back restores a page after the session has ended', async () => {
    const { client, portal } = await signInNewClient(setup);
    const { page } = portal;
    await page.context().clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await portal.button('Log In').waitFor();
    expect(await page.getByText(client.name).count()).toBe(0);
    await portal.close();
  });

  it('changes the language on the sign-in page and signs the client in', async () => {
    const client = await createPortalClientWithPassword(setup.test, setup.office);
    const portal = await PortalBrowser.open(setup.test, setup.browser, 'en');
    const { page } = portal;
    const { sign_in_page, pages } = wordsIn('es');
    await page.goto('/');
    expect(await smallTargets(page)).toEqual([]);
    await portal.button('Log In').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { name: sign_in_page.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await portal.button(sign_in_page.title).click();
    await page.getByText(sign_in_page.password_required).waitFor();
    await portal.field(sign_in_page.email).fill(client.email);
    await portal.field(sign_in_page.password).fill(TEST_PASSWORD);
    await portal.button(sign_in_page.title).click();
    await portal.heading(pages.your_information);
    await portal.close();
  });

  it('asks whether to log out before another user of the same browser signs in after an invitation', async () => {
    const { client, portal } = await signInNewClient(setup);
    const { page, words } = portal;
    const invitation = caregiverFields(['meals'], { customer_id: client.id });
    const { email } = ok(await setup.office.post('caregivers/', invitation));
    await portal.setPasswordAndGoOn(email, 'caregiver_invitation');
    const question = page.getByText(`${client.name} is signed in on this device.`);
    await question.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await portal.button(words.screens.stay).click();
    await portal.heading(words.pages.your_information);

    const otherTab = await page.context().newPage();
    await otherTab.goto('/customer/refer');
    await otherTab.getByLabel(words.refer_page.name, { exact: true }).pressSequentially('Fay');
    await page.goto('/sign-in');
    await page.getByRole('alert').getByText(words.screens.unsaved_in_other_tab).waitFor();
    await portal.button(words.screens.logout).click();
    await otherTab.getByRole('button', { name: words.landing.log_in }).waitFor();
    await portal.signIn(
      email,
      PASSWORD,
      words.about_client.pages.your_information(client.name.split(' ')[0]),
    );
    await portal.close();
  });

  it('focuses the page after its own link in the menu of a phone', async () => {
    const { portal } = await signInNewClient(setup);
    const { page, words } = portal;
    await portal.goTo('meals');
    await portal.button(words.portal.menu).press('Enter');
    await page.getByRole('link', { name: words.pages.meals, exact: true }).press('Enter');
    await page.locator('main:focus').waitFor();
    await portal.close();
  });

  it('sends a referral with the keyboard alone', async () => {
    const { portal } = await signInNewClient(setup);
    const { page } = portal;
    const press = async (name: string) => {
      const focusedElement = page.locator(':focus');
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await focusedElement.count()) > 0 && (await focusedElement.innerText()) === name)
          return page.keyboard.press('Enter');
      }
      throw new Error(`Tab does not lead to ${name}.`);
    };
    await press('Skip to content');
    await page.locator('main:focus').waitFor();
    await press('Menu');
    await press('Refer A Friend');
    await portal.heading('Refer A Friend');
    const isIn = (id: string) => page.locator(`#${id}:focus`).count();
    const fill = async (id: string, text: string) => {
      for (let presses = 0; presses < 20 && !(await isIn(id)); presses += 1) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    };
    await fill('name', 'Fay Wong');
    await fill('email', 'fay@friends.test');
    await press('Save');
    await portal.notice('Email has been sent to PRG Staff');
    await portal.close();
  });
});
