import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { datePartsOf } from '../../../server/contract/date-parts.js';
import * as en from '../../../server/contract/languages/en.js';
import * as es from '../../../server/contract/languages/es.js';
import {
  localeOf,
  type Language,
  type Messages,
  type ServerMessages,
} from '../../../server/contract/messages.js';
import { openPage, type Browser, type WatchedPage } from '../../setup/browser.js';
import { lastLinkTo } from '../../setup/outbox.js';
import type { TestApp } from '../../setup/app.js';

export const PHONE = { width: 390, height: 844 };

/** Password that is strong enough for the page on which it is chosen. */
export const PASSWORD = 'seven quiet herons wade at dawn';

/** Texts of the portal and its sign-in by language. */
const WORDS = {
  en: { ...en.pageMessages, ...en.serverMessages },
  es: { ...es.pageMessages, ...es.serverMessages },
} as Record<Language, Messages & ServerMessages>;
export const wordsIn = (language: Language) => WORDS[language]!;

/** Returns a day as the page of this language shows it: `Wednesday, November 25`. */
export const nearDayIn = (language: Language, date: string): string =>
  wordsIn(language).dates.near_day(datePartsOf(date, localeOf(language)));

/** Browser in the given language, with the repeated steps of tests of the portal. */
export class PortalBrowser {
  private constructor(
    private readonly test: TestApp,
    readonly language: Language,
    readonly page: Page,
    readonly problems: string[],
  ) {}

  static async open(
    test: TestApp,
    browser: Browser,
    language: Language,
    options: BrowserContextOptions = {},
  ): Promise<PortalBrowser> {
    const { page, problems }: WatchedPage = await openPage(browser, test.base_url, {
      locale: localeOf(language),
      viewport: PHONE,
      ...options,
    });
    return new PortalBrowser(test, language, page, problems);
  }

  get words() {
    return wordsIn(this.language);
  }

  /** Follows the invitation, sets a password and signs in with it. */
  async accept(
    email: string,
    kind: 'client_invitation' | 'caregiver_invitation',
    first = this.words.pages.your_information,
  ): Promise<void> {
    await this.setPasswordAndGoOn(email, kind);
    await this.fillSignIn(email, PASSWORD, first);
  }

  /** Follows the invitation, sets a password and presses the link to the sign-in. */
  async setPasswordAndGoOn(email: string, kind: 'client_invitation' | 'caregiver_invitation'): Promise<void> {
    const { set_password } = this.words;
    await this.page.goto(await lastLinkTo(this.test, email, kind));
    await this.page.getByLabel(set_password.password, { exact: true }).fill(PASSWORD);
    await this.button(set_password.save).click();
    await this.page.getByRole('link', { name: set_password.go_to_sign_in }).click();
  }

  /**
   * Signs in from the landing page.
   * @param first heading of the page that follows
   */
  async signIn(email: string, password: string, first = this.words.pages.your_information): Promise<void> {
    await this.button(this.words.landing.log_in).click();
    await this.fillSignIn(email, password, first);
  }

  private async fillSignIn(email: string, password: string, first: string): Promise<void> {
    const { sign_in_page } = this.words;
    await this.page.getByLabel(sign_in_page.email, { exact: true }).fill(email);
    await this.page.getByLabel(sign_in_page.password, { exact: true }).fill(password);
    await this.button(sign_in_page.title).click();
    await this.heading(first);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Filters a list of choices by the typed text and selects the only match. */
  async choose(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await this.page.getByRole('option').click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  heading(name: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  async notice(text: string): Promise<void> {
    const notice = this.page.getByRole('alert').filter({ hasText: text }).last();
    await notice.waitFor();
    // Close this notice, so that the next one is not mistaken for it.
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'detached' });
  }

  /** Opens a page from the menu, which is behind a button on a phone. */
  async goTo(page: keyof Messages['pages']): Promise<void> {
    const { portal, pages } = this.words;
    if (await this.button(portal.menu).isVisible()) await this.button(portal.menu).click();
    await this.page
      .getByRole('navigation', { name: portal.pages, exact: true })
      .getByRole('link', { name: pages[page], exact: true })
      .click();
    await this.heading(pages[page]);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
