import type { Page } from 'playwright-core';
import { wordsIn } from './portal-browser.js';

/** Spanish texts as JSON. They include texts that are the same in both languages, such as `No`. */
const SPANISH = JSON.stringify(wordsIn('es'));

/** Returns all visible and spoken texts of the page, including the names of controls. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          texts.push(node.getAttribute(name) ?? '');
      else if (!node.parentElement!.closest('script, style')) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/** Finds texts of a page that are the same in both languages, except texts of records. */
export class UntranslatedTexts {
  private readonly records: Promise<string>[] = [];

  /** @param names names that are the same in every language */
  constructor(
    private readonly page: Page,
    private readonly names: readonly string[] = [],
  ) {
    page.on('response', (response) => {
      // Options of choices are translated, although they come in a response.
      if (/\/api\/v1\/(?!races|ethnicities)/.test(response.url()))
        this.records.push(response.text().catch(() => ''));
    });
  }

  /**
   * Returns the untranslated texts of the open page. The page must be in Spanish; it is switched to English and back.
   */
  async find(): Promise<string[]> {
    const spanish = new Set(await textsOf(this.page));
    await this.switchTo('English', 'en');
    const english = await textsOf(this.page);
    await this.switchTo('Español', 'es');
    // The configuration names the organisation. It comes with the page.
    const config = await this.page.locator('meta[name=config]').getAttribute('content');
    const records = [config, ...(await Promise.all(this.records))].join();
    const isRecorded = (text: string) => text.split(', ').every((part) => records.includes(part));
    const isSame = (text: string) =>
      this.names.includes(text) || isRecorded(text) || SPANISH.includes(JSON.stringify(text));
    return english.filter((text) => spanish.has(text) && !isSame(text));
  }

  private async switchTo(name: string, lang: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.page.locator(`html[lang=${lang}]`).waitFor();
  }
}

/** Returns the controls that are less than 44 pixels high, each with its height. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].flatMap((element) => {
      // A click on the frame or the label counts as well.
      const label = element.matches('[type=checkbox]') && (element as HTMLInputElement).labels?.[0];
      const target = label || (element.closest('.MuiInputBase-root') ?? element);
      const { width, height } = target.getBoundingClientRect();
      const isVisible = width > 1 && height > 1;
      return isVisible && height < 44
        ? [`${Math.round(height)} pixels: ${target.outerHTML.slice(0, 120)}`]
        : [];
    }),
  );
