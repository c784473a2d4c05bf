import type { Browser } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { as, aStaffUser, TEST_PASSWORD, type TestUser } from '../../factories/users.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { accessibilityProblems, fillSignIn, logIn, openBrowser, openPage } from '../../setup/browser.js';

const PHONE = { width: 390, height: 844 };

/** First page of each group after the sign-in. */
const LANDS: Record<Group, string> = {
  [Group.Admin]: '/admin/clients',
  [Group.Coordinator]: '/admin/clients',
  [Group.Manager]: '/admin/program-analysis',
  [Group.ReferralCenter]: '/patient-verification-form',
  [Group.Customer]: '/customer',
};

describe('the front door', () => {
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

  async function aUser(group: Group): Promise<Pick<TestUser, 'name' | 'email'>> {
    if (group !== Group.Customer) return aStaffUser(test, group);
    const email = `ann.${crypto.randomUUID()}@prg.test`;
    const { id, name } = await aClient(await as(test, Group.Admin), { email });
    const { rows } = await test.db.query('SELECT id FROM users WHERE customer_id = $1', [id]);
    await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
    return { name, email };
  }

  it.each(Object.entries(LANDS))('leads %s to %s, on a phone too', async (group, path) => {
    const user = await aUser(group as Group);
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
  });

  it('shows the pages of the sign-in without barriers, in the dark on a phone', async () => {
    const { page } = await openPage(browser, test.base_url, { viewport: PHONE, colorScheme: 'dark' });
    const barriers: string[] = [];
    const look = async () => barriers.push(...(await accessibilityProblems(page)));
    await page.goto('/');
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await look();
    const contacts = page.getByRole('paragraph').filter({ hasText: 'Questions?' });
    expect(await contacts.innerText()).not.toContain('·');
    const [phone, mail] = await contacts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(mail!.top > phone!.top || mail!.left - phone!.right >= 8).toBe(true);
    await page.getByRole('button', { name: 'Log In' }).click();
    await fillSignIn(page, 'nobody@prg.test');
    await page.getByRole('alert').waitFor();
    await look();
    await page.getByRole('link', { name: 'Forgotten password?' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Back to the start page' }).click();
    await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    expect(barriers).toEqual([]);
    await page.context().close();
  });

  it('comes back to the page that was asked for, once', async () => {
    const user = await aStaffUser(test, Group.Coordinator);
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

  it('leads to the page of the portal that a link names, over the sign-in too', async () => {
    const user = await aUser(Group.Customer);
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

  it('shows a stranger nothing but the landing page', async () => {
    const { page } = await openPage(browser, test.base_url);
    for (const path of ['/admin/clients', '/customer', '/patient-verification-form', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Welcome to PRG' }).waitFor();
    }
    await page.context().close();
  });

  it('keeps a group out of the areas of others', async () => {
    const user = await aStaffUser(test, Group.ReferralCenter);
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
