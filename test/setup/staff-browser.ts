import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { TestUser } from '../factories/users.js';
import type { TestApp } from './app.js';
import {
  accessibilityProblems,
  logInToClients,
  openBrowser,
  openPage,
  type AxeRules,
  type Browser,
} from './browser.js';
import { parseCsv } from './csv.js';

/** Widths and color schemes of the accessibility checks. */
const VIEWS = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

/** Browser of a signed-in staff user, with the repeated steps of tests of the back office. */
export class StaffBrowser {
  /** Accessibility problems by screen. */
  private barriers: string[] = [];

  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly problems: string[],
  ) {}

  static async open(test: TestApp, user: TestUser): Promise<StaffBrowser> {
    const browser = await openBrowser();
    const { page, problems } = await openPage(browser, test.base_url);
    // Unsaved input of one test must not block the next one.
    page.on('dialog', (dialog) => void dialog.accept());
    await logInToClients(page, user.email);
    return new StaffBrowser(browser, page, problems);
  }

  /** Returns all problems since the last call. Refused calls, which the browser prints as errors, are left out. */
  takeProblems(): string[] {
    const problems = [
      ...this.problems.filter(
        (problem) => !/status of (400|404|412|503)|net::ERR_CONNECTION_RESET/.test(problem),
      ),
      ...this.barriers,
    ];
    this.problems.length = 0;
    this.barriers = [];
    return problems;
  }

  /** Returns the list of calls that are refused from now on, which grows. A journey without a mistake has none. */
  refusedCalls(): readonly string[] {
    const refused: string[] = [];
    this.page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400)
        refused.push(`${response.request().method()} ${pathname}: ${response.status()}`);
    });
    return refused;
  }

  async checkAccessibility(screen: string, rules: AxeRules = 'all'): Promise<void> {
    const problems = await accessibilityProblems(this.page, rules);
    this.barriers.push(...problems.map((problem) => `${screen}: ${problem}`));
  }

  /** Checks the screen at both widths, light and dark. */
  async checkAccessibilityInAllViews(screen: string): Promise<void> {
    for (const { width, scheme } of VIEWS) {
      await this.page.setViewportSize({ width, height: 900 });
      await this.page.emulateMedia({ colorScheme: scheme });
      // The transition of the colors has begun. `look` waits for its end.
      await this.page.waitForFunction(
        (wanted) =>
          getComputedStyle(document.documentElement).colorScheme === wanted &&
          new Promise<boolean>((painted) =>
            requestAnimationFrame(() => requestAnimationFrame(() => painted(true))),
          ),
        scheme,
      );
      // The dark scheme changes only colors.
      await this.checkAccessibility(`${screen} at ${width}, ${scheme}`, scheme === 'dark' ? 'colors' : 'all');
    }
    await this.page.setViewportSize({ width: 1280, height: 900 });
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  notice(text: string): Promise<void> {
    return this.page.getByText(text, { exact: true }).first().waitFor();
  }

  /** Notice that is shown now. */
  get snackbar(): Locator {
    return this.page.locator('.MuiSnackbar-root');
  }

  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  /** Returns a part of a form or a card of a page. */
  section(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  save(form: string): Promise<void> {
    return this.form(form).getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Opens a folded card or folded fields. */
  async unfold(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: false, expanded: false }).click();
  }

  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Returns the rows of the CSV that a button downloads. */
  async csvOf(button: Locator): Promise<Record<string, string>[]> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return parseCsv(await readFile(await download.path(), 'utf8'));
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
