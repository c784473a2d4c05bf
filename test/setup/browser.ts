import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  chromium,
  type Browser as Chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core';
import { TEST_PASSWORD } from '../factories/users.js';
import { findChromium } from './chromium.mjs';

/** A page with the problems that a user does not see. */
export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught exceptions and violations of the content policy, in their order. */
  problems: string[];
}

/** Pages of one suite, which share nothing with those of other suites. */
export class Browser {
  private readonly contexts: BrowserContext[] = [];

  constructor(private readonly chromium: Chromium) {}

  async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.chromium.newContext(options);
    this.contexts.push(context);
    return context;
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
  }
}

/** The Chromium of a test file. Its suites share it, because a start takes half a second of CPU. */
let sharedChromium: Promise<Chromium> | undefined;
afterAll(async () => (await sharedChromium)?.close());

/** Starts the Chromium that test/run.mjs has found, once for a test file. */
export async function openBrowser(): Promise<Browser> {
  sharedChromium ??= startChromium();
  return new Browser(await sharedChromium);
}

async function startChromium(): Promise<Chromium> {
  const lookup = await findChromium();
  if ('missing' in lookup) throw new Error(`No browser to test with: ${lookup.missing}.`);
  return chromium.launch({ executablePath: lookup.path, args: lookup.args, headless: true });
}

/** Opens a page without cookies, by default 1280 pixels wide. */
export async function openPage(
  browser: Browser,
  base_url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: base_url,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/New_York',
    // Dialogs, menus and notices appear without an animation, as for users with that preference. A run waits for
    // hundreds of them.
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
    // A visitor without a session gets 401 from this call, which the browser prints as an error.
    const isSessionResponse = /renew_session/.test(message.location().url);
    if (message.type() === 'error' && !isSessionResponse) problems.push(`Console: ${message.text()}`);
  });
  return { page, problems };
}

/** Signs in from the landing page. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await fillSignIn(page, email);
}

/** Signs in as a coordinator or an Admin, whose first page is the list of clients. */
export async function logInToClients(page: Page, email: string): Promise<void> {
  await logIn(page, email);
  await page.waitForURL('**/admin/clients**');
}

/** Address of the back office without a page. */
const NOWHERE = '/admin/nowhere';

/**
 * Opens another page of the back office without loading its code again. The way leads over a page that shares nothing
 * with any other, so that nothing of the old page is mistaken for the new one.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const asks = await page.evaluate((nowhere) => {
    const unsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', nowhere);
    dispatchEvent(new PopStateEvent('popstate'));
    return unsaved;
  }, NOWHERE);
  if (asks) await page.getByRole('button', { name: 'Leave without saving' }).click();
  // The search is by element, because a search by role examines the whole page.
  const heading = page.locator('h1', { hasText: 'Page Not Found' });
  await heading.waitFor();
  // An older notice would stay for seconds, and the next one would wait behind it.
  while ((await page.locator('.MuiSnackbar-root').count()) > 0) await heading.click();
  await page.evaluate((to) => {
    history.replaceState({ idx: history.state.idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Holds back the requests of an address until the returned function is called. */
export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Handler of a route: drops the response after the server has done the work. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Fills and sends the hosted sign-in form. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns a pattern that matches from the start of a word, so that Employed does not match Unemployed. */
const wordsFrom = (words: string) =>
  new RegExp(String.raw`(^|\W)${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** Chooses an option of a select of the page and waits until the list is closed. */
export async function chooseFromList(field: Locator, option: string): Promise<void> {
  await field.click();
  await field
    .page()
    .getByRole('option', { name: wordsFrom(option) })
    .click();
  // While the list closes, it is hidden from searches by role but still in the page.
  await field.page().locator('[role=listbox]').waitFor({ state: 'detached' });
}

/** Returns the options of a select of the page. */
export async function optionsOf(field: Locator): Promise<string[]> {
  await field.click();
  const list = field.page().getByRole('listbox');
  await list.waitFor();
  const options = await list.getByRole('option').allInnerTexts();
  await list.press('Escape');
  await field.page().locator('[role=listbox]').waitFor({ state: 'detached' });
  return options;
}

/** Rules of axe: all, or those that a change of the colors can break. */
export type AxeRules = 'all' | 'colors';

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the problems that axe finds on the page, one line per element. */
export async function accessibilityProblems(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  // In the middle of a transition the contrast of colors is not final.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  for (const frame of page.frames()) {
    // Load axe once per document: its half megabyte takes as long as a check.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  }
  const options: axe.RunOptions = {
    // Passed rules are not collected.
    resultTypes: ['violations'],
    ...(rules === 'colors'
      ? { runOnly: { type: 'rule', values: COLOR_RULES } }
      : // WCAG 2.2 asks for targets of 24 pixels. Axe leaves this rule off by default.
        { rules: { 'target-size': { enabled: true } } }),
  };
  const violations = await page.evaluate(
    async (runOptions) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(runOptions)).violations,
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
