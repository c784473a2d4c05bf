import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { TEST_PASSWORD } from '../factories/users.js';
import { findChromium } from './chromium.mjs';

/** A page that remembers what went wrong behind the user's back. */
export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught exceptions and breaches of the content policy, in the order they came. */
  problems: string[];
}

/** Starts the Chromium that test/run.mjs found. */
export async function openBrowser(): Promise<Browser> {
  const found = await findChromium();
  if ('missing' in found) throw new Error(`No browser to test with: ${found.missing}.`);
  return chromium.launch({ executablePath: found.path, args: found.args, headless: true });
}

/** A page of its own, with no cookies, at 1280 pixels unless told otherwise. */
export async function openPage(
  browser: Browser,
  base_url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: base_url,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/New_York',
    // Dialogs, menus and notices are there at once, as for whoever asks for it: a run waits for hundreds of them.
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  await context.exposeBinding('reportViolation', (_source, violation: string) => problems.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(
        `Content policy: ${event.violatedDirective} refused ${event.blockedURI || 'inline'} on ${event.documentURI}`,
      );
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A visitor without a session is told so by 401; the browser prints every such response as an error.
    const isSessionResponse = /renew_session/.test(message.location().url);
    if (message.type() === 'error' && !isSessionResponse) problems.push(`Console: ${message.text()}`);
  });
  return { page, problems };
}

/** Signs in from the landing page, as every group does. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await fillSignIn(page, email);
}

/** Signs in as a coordinator or an Admin, who begin on the clients. */
export async function logInToClients(page: Page, email: string): Promise<void> {
  await logIn(page, email);
  await page.waitForURL('**/admin/clients**');
}

/** Of the back office, where no page is. */
const NOWHERE = '/admin/nowhere';

/**
 * Goes on to another page of the back office without loading its code anew, by way of a page that has nothing in common
 * with any: nothing of what is left can be taken for what is opened.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const asks = await page.evaluate((nowhere) => {
    const unsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', nowhere);
    dispatchEvent(new PopStateEvent('popstate'));
    return unsaved;
  }, NOWHERE);
  if (asks) await page.getByRole('button', { name: 'Leave without saving' }).click();
  // By its element: roles would be worked out for the whole page.
  const heading = page.locator('h1', { hasText: 'Page Not Found' });
  await heading.waitFor();
  // A notice of before would stay for seconds, and the next one wait behind it.
  while ((await page.locator('.MuiSnackbar-root').count()) > 0) await heading.click();
  await page.evaluate((to) => {
    history.replaceState({ idx: history.state.idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Sends the hosted sign-in form. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A whole word on: Employed is not Unemployed. */
const wordsFrom = (words: string) =>
  new RegExp(String.raw`(^|\W)${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** Chooses from a list that the page draws itself, and waits until the list is out of the way. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.click();
  await field
    .page()
    .getByRole('option', { name: wordsFrom(option) })
    .click();
  // While it closes it is hidden from roles, and still there.
  await field.page().locator('[role=listbox]').waitFor({ state: 'detached' });
}

/** What there is to choose from in a list that the page draws itself. */
export async function optionsOf(field: Locator): Promise<string[]> {
  await field.click();
  const list = field.page().getByRole('listbox');
  await list.waitFor();
  const options = await list.getByRole('option').allInnerTexts();
  await list.press('Escape');
  await field.page().locator('[role=listbox]').waitFor({ state: 'detached' });
  return options;
}

/** What axe looks for: everything, or what a change of colours alone can break. */
export type AxeRules = 'all' | 'colours';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page as it stands, one line per element. */
export async function accessibilityProblems(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  // Half way between two colours there is no contrast to speak of.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  for (const frame of page.frames()) {
    // Once in the life of a document: its half megabyte costs as much as a look.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  }
  const options: axe.RunOptions = {
    // Nothing is gathered of what is well.
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
  };
  const violations = await page.evaluate(
    async (chosen) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(chosen)).violations,
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`,
    ),
  );
}

/** Chooses a birth date by month, day and year. */
export async function chooseDate(group: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await group.getByLabel('Month').selectOption(month!);
  await group.getByLabel('Year').selectOption(year!);
  await group.getByLabel('Day').selectOption(day!);
}
