import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { signInAs, createStaffUser, TEST_PASSWORD, type TestUser } from '../../factories/users.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import {
  accessibilityProblems,
  fillSignIn,
  logIn,
  logInToClients,
  openBrowser,
  openPage,
  type Browser,
} from '../../setup/browser.js';

const PHONE = { width: 390, height: 844 };

/** First page of each group after the sign-in. */
const FIRST_PAGES: Record<Group, string> = {
  [Group.Admin]: '/admin/clients',
  [Group.Coordinator]: '/admin/clients',
  [Group.Manager]: '/admin/program-analysis',
  [Group.ReferralCenter]: '/patient-verification-form',
  [Group.Customer]: '/customer',
};

describe('Sign-in and first pages', () => {
  let test: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    test = await startTestApp();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });

  async function createUser(group: Group): Promise<Pick<TestUser, 'name' | 'email'>> {
    if (group !== Group.Customer) return createStaffUser(test, group);
    const email = `ann.${crypto.randomUUID()}@prg.test`;
    const { id, name } = await createClient(await signInAs(test, Group.Admin), { email });
    const { rows } = await test.db.query('SELECT id FROM users WHERE customer_id = $1', [id]);
    await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
    return { name, email };
  }

  it.each(['en', 'App'])('shows an error page if the script "%s" cannot be loaded', async (script) => {
    const user = await createUser(Group.ReferralCenter);
    const { page } = await openPage(browser, test.base_url, { viewport: PHONE });
    await logIn(page, user.email);
    const welcome = page.getByText(`Welcome ${user.name}`).first();
    await welcome.waitFor();
    const address = `**/assets/${script}-*`;
    await page.route(address, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: '(937) 555-0100' }).waitFor();
    await page.unroute(address);
    await page.getByRole('link', { name: 'Try again' }).click();
    await welcome.waitFor();
  });

  it('shows the phone number in a browser without scripts', async () => {
    const { page } = await openPage(browser, test.base_url, { javaScriptEnabled: false });
    await page.goto('/');
    // Playwright's searches by text and role leave `noscript` out.
    expect(await page.locator('main').innerText()).toBe(
      'This page needs JavaScript. Turn it on in your browser, or call us. (937) 555-0100',
    );
    expect(await page.locator('.spinner').isVisible()).toBe(false);
  });

  it.each(Object.entries(FIRST_PAGES))(
    'leads %s to %s on a phone and keeps the session after a reload',
    async (group, path) => {
      const user = await createUser(group as Group);
      const { page, problems } = await openPage(browser, test.base_url, { viewport: PHONE });
      await logIn(page, user.email);
      await page.waitForURL((url) => url.pathname.startsWith(path));
      await page.getByText(`Welcome ${user.name}`).first().waitFor();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      if (!path.startsWith('/admin')) {
        await page.getByRole('contentinfo').getByRole('link', { name: '(937) 555-0100' }).waitFor();
      }
      expect(await accessibilityProblems(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);

      // After a reload the cookie renews the session.
      await page.reload();
      await page.getByText(`Welcome ${user.name}`).first().waitFor();
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );

  it('shows the sign-in pages without accessibility violations, in dark mode on a phone', async () => {
    const { page } = await openPage(browser, test.base_url, { viewport: PHONE, colorScheme: 'dark' });
    const violations: string[] = [];
    const checkAccessibility = async () => violations.push(...(await accessibilityProblems(page)));
    await page.goto('/');
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await checkAccessibility();
    const contacts = page.getByRole('paragraph').filter({ hasText: 'Questions?' });
    expect(await contacts.innerText()).not.toContain('·');
    const [phone, mail] = await contacts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(mail!.top > phone!.top || mail!.left - phone!.right >= 8).toBe(true);
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, 'nobody@prg.test');
    await page.getByRole('alert').waitFor();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Forgotten password?' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Back to the start page' }).click();
    await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    expect(violations).toEqual([]);
    await page.context().close();
  });

  it('returns to the requested page after sign-in and deletes the redirect cookie', async () => {
    const user = await createStaffUser(test, Group.Coordinator);
    const { page } = await openPage(browser, test.base_url);
    await page.goto('/admin/meals/planning');
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, user.email);
    await page.waitForURL('**/admin/meals/planning');
    await page.getByRole('heading', { name: 'Meal Planning' }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'redirectPath')).toEqual([]);
    await page.context().close();
  });

  it('returns to the page of an idle logout, whose warning names unsaved changes, but not after Logout', async () => {
    const user = await createUser(Group.Admin);
    const { page } = await openPage(browser, test.base_url);
    await page.clock.install();
    await logInToClients(page, user.email);
    await page.goto('/admin/regions/add');
    const name = page.getByLabel('Region Name');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await name.waitFor();
    await page.clock.fastForward('14:10');
    await warning.getByText(/will be logged out in \d+ seconds\.$/).waitFor();
    await warning.getByRole('button', { name: 'Stay logged in' }).click();
    await name.pressSequentially('Half a region');
    await page.clock.fastForward('14:10');
    await warning.getByText('Your unsaved changes will then be lost.').waitFor();
    await page.clock.fastForward('01:00');
    await page.getByRole('button', { name: 'Log In' }).click();
    const stored = await page.context().storageState();
    expect(JSON.stringify(stored)).not.toContain('Half');
    await fillSignIn(page, user.email);
    await page.waitForURL('**/admin/regions/add');
    expect(await name.inputValue()).toBe('');

    await page.clock.fastForward('14:10');
    await warning.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, user.email);
    await page.waitForURL('**/admin/clients**');
    await page.context().close();
  });

  it('returns to the portal page of an idle logout', async () => {
    const user = await createUser(Group.Customer);
    const { page } = await openPage(browser, test.base_url);
    await page.clock.install();
    await logIn(page, user.email);
    await page.getByText(`Welcome ${user.name}`).first().waitFor();
    await page.goto('/customer/services-enrolled/meals');
    await page.getByText(`Welcome ${user.name}`).first().waitFor();
    await page.clock.fastForward('30:01');
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, user.email);
    await page.waitForURL('**/customer/services-enrolled/meals');
    await page.context().close();
  });

  it('opens the portal page of a link after sign-in and in an existing session', async () => {
    const user = await createUser(Group.Customer);
    const { page } = await openPage(browser, test.base_url);
    await page.goto('/customer/services-enrolled/meals?week=2');
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, user.email);
    await page.getByText(`Welcome ${user.name}`).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/customer/services-enrolled/meals');
    await page.goto('/customer/services-enrolled/meals?week=3');
    await page.getByText(`Welcome ${user.name}`).first().waitFor();
    expect(page.url()).toMatch(/\/customer\/services-enrolled\/meals\?week=3$/);
    await page.context().close();
  });

  it('shows the landing page in every tab after the logout in one', async () => {
    const user = await createUser(Group.Customer);
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, user.email);
    const name = page.getByText(`Welcome ${user.name}`).first();
    await name.waitFor();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/customer/services-enrolled/meals');
    await otherTab.getByText(`Welcome ${user.name}`).first().waitFor();
    await otherTab.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, otherTab]) await tab.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    await page.goto('/customer');
    await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    await page.context().close();
  });

  it('hides the page at once at a logout on a line that hangs, and ends the session when the line is back', async () => {
    const user = await createUser(Group.Customer);
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, user.email);
    const name = page.getByText(`Welcome ${user.name}`).first();
    await name.waitFor();
    const hasSession = async () =>
      (await page.context().cookies()).some(({ name }) => name === 'refresh_token');
    const logout = '**/users/logout/';
    await page.route(logout, () => undefined);
    await page.getByRole('button', { name: 'Logout' }).click();
    await name.waitFor({ state: 'hidden', timeout: 1500 });
    const notice = page.getByRole('alert').getByText('You are not fully signed out yet.', { exact: false });
    await notice.waitFor();
    expect(await hasSession()).toBe(true);
    await page.unroute(logout);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(await hasSession()).toBe(false);
    await page.context().close();
  });

  it('leaves a tab with unsaved input after the logout in another that asked about it', async () => {
    const user = await createUser(Group.Admin);
    const { page } = await openPage(browser, test.base_url);
    await logInToClients(page, user.email);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/admin/regions/add');
    await otherTab.getByLabel('Region Name').pressSequentially('Half a region');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Your changes in another tab have not been saved yet.').waitFor();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    for (const tab of [page, otherTab]) await tab.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    await page.context().close();
  });

  it('keeps the focus on the button that changes the language of the landing page', async () => {
    const { page } = await openPage(browser, test.base_url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Español' }).press('Enter');
    await page.getByRole('button', { name: 'English' }).and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  it('says on the landing page that another language could not be loaded', async () => {
    const { page } = await openPage(browser, test.base_url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Español' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('alert').getByText('The server cannot be reached.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Español' }).and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  it('shows only the landing page to a visitor without a session', async () => {
    const { page } = await openPage(browser, test.base_url);
    for (const path of ['/admin/clients', '/customer', '/patient-verification-form', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    }
    await page.context().close();
  });

  it('redirects a Referral Center from the back office and the portal to its own page', async () => {
    const user = await createStaffUser(test, Group.ReferralCenter);
    const { page } = await openPage(browser, test.base_url);
    await logIn(page, user.email);
    await page.waitForURL('**/patient-verification-form');
    for (const path of ['/admin/clients', '/customer']) {
      await page.goto(path);
      await page.waitForURL('**/patient-verification-form');
    }
    await page.context().close();
  });
});
