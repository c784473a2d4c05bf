import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { DEMO_REGIONS } from '../../../server/demo/demo-regions.js';
import { seedDemoIfEmpty } from '../../../server/demo/seed-demo.js';
import { createStaffUser } from '../../factories/users.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { navigateTo } from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { PressCounter } from '../../setup/press-counter.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

/** Maximum number of clicks that settle a reason: its button, a choice in its dialog, and the dialog's button. */
const MAX_PRESSES_PER_REASON = 3;

describe('The Today worklist of the demo region in a browser', () => {
  let test: TestApp;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp({ env: { SEED: 'demo' } });
    await seedDemoIfEmpty(test.app);
    const { rows } = await test.db.query('SELECT id FROM regions WHERE name = $1', [DEMO_REGIONS[0]!.name]);
    const coordinator = await createStaffUser(test, Group.Coordinator, { default_region_id: rows[0].id });
    staff = await StaffBrowser.open(test, coordinator);
    ({ page } = staff);
  });
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  const pressInDialog = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();

  /** Steps that settle a reason, by the label of its button. */
  const SETTLE_STEPS: readonly [button: RegExp, settle: (button: Locator) => Promise<void>][] = [
    [
      /^Record the call/,
      async (button) => {
        await button.click();
        await staff.dialog.getByLabel('Reached').check();
        await pressInDialog('Save Call');
      },
    ],
    [
      /^Choose when to look again/,
      async (button) => {
        await button.click();
        await staff.dialog.getByLabel('Look at the Hold Again On').fill(day(9));
        await pressInDialog('Save');
      },
    ],
    [/^Mark as settled/, (button) => button.click()],
    [
      /^Add weeks/,
      async (button) => {
        await button.click();
        await pressInDialog('Add Weeks');
      },
    ],
  ];

  async function settle(reason: Locator): Promise<void> {
    for (const [name, press] of SETTLE_STEPS) {
      const button = reason.getByRole('button', { name });
      if ((await button.count()) > 0) return press(button);
    }
    await reason.getByRole('button', { name: /^It is fine/ }).click();
    await staff.dialog.getByLabel('Reason').fill('Looked at it');
    return pressInDialog('It Is Fine');
  }

  it('empties in at most three presses per reason', async () => {
    await navigateTo(page, '/admin/today');
    const heading = page.getByRole('heading', { name: /: \d+ to do$/ });
    const lineCount = Number.parseInt((await heading.innerText()).split(': ')[1]!);
    expect(lineCount).toBeGreaterThan(20);
    const doneText = page.getByText('All done for now');
    const presses = await PressCounter.count(page);
    let settledCount = 0;
    for (;;) {
      const firstReason = page.locator('[data-reason]').first();
      await firstReason.or(doneText).first().waitFor();
      if (await doneText.isVisible()) break;
      const id = await firstReason.getAttribute('data-reason');
      const reason = page.locator(`[data-reason="${id}"]`);
      await settle(reason);
      await reason.waitFor({ state: 'detached' });
      settledCount += 1;
      expect(await presses.soFar()).toBeLessThanOrEqual(settledCount * MAX_PRESSES_PER_REASON);
    }
    expect(settledCount).toBeGreaterThanOrEqual(lineCount);
    expect(staff.takeProblems()).toEqual([]);
  });
});
