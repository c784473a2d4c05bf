import type { Page } from 'playwright-core';

/** Counts a user's clicks and keys except typing. Keys that write, Tab, Shift and Backspace count as typing. */
export class PressCounter {
  private constructor(private readonly page: Page) {}

  static async count(page: Page): Promise<PressCounter> {
    await page.evaluate(() => {
      const counted = globalThis as unknown as { presses?: number };
      const isCounted = counted.presses !== undefined;
      counted.presses = 0;
      if (isCounted) return;
      const press = () => (counted.presses = (counted.presses ?? 0) + 1);
      addEventListener('pointerdown', press, true);
      addEventListener(
        'keydown',
        ({ key }) => {
          if (key.length > 1 && !['Tab', 'Shift', 'Backspace'].includes(key)) press();
        },
        true,
      );
    });
    return new PressCounter(page);
  }

  /** Returns the number since the start of the count. */
  soFar(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
  }
}
