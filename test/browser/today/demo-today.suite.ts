import type { Locator, Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { DEMO_REGIONS } from '../../../server/demo/demo-regions.js';
import { seedDemo } from '../../../server/demo/seed-demo.js';
import { aStaffUser } from '../../factories/users.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { goOn } from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { PressCounter } from '../../setup/press-counter.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

/** Maximum number of clicks that settle a reason: its button, a choice in its dialog, and the dialog's button. */
const MOST_PRESSES = 3;

describe('Today of the demo region in a browser', () => {
  let test: TestApp;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp({ env: { SEED: 'demo' } });
    await seedDemo(test.app);
    const { rows } = await test.db.query('SELECT id FROM regions WHERE name = $1', [DEMO_REGIONS[0]!.name]);
    const coordinator = await aStaffUser(test, Group.Coordinator, { default_region_id: rows[0].id });
    staff = await StaffBrowser.open(test, coordinator);
    ({ page } = staff);
  });
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  const inDialog = (name: string) => staff.dialog.getByRole('button', { name, exact: true }).click();

  /** Steps that settle a reason, by the label of its button. */
  const SETTLED_BY: readonly [button: RegExp, settle: (button: Locator) => Promise<void>][] = [
    [
      /^Record the call/,
      async (button) => {
        await button.click();
        await staff.dialog.getByLabel('Reached').check();
        await inDialog('Save Call');
      },
    ],
    [
      /^Choose when to look again/,
      async (button) => {
        await button.click();
        await staff.dialog.getByLabel('Look at the Hold Again On').fill(day(9));
        await inDialog('Save');
      },
    ],
    [/^Mark as settled/, (button) => button.click()],
    [
      /^Add weeks/,
      async (button) => {
        await button.click();
        await inDialog('Add Weeks');
      },
    ],
  ];

  async function settle(reason: Locator): Promise<void> {
    for (const [name, press] of SETTLED_BY) {
      const button = reason.getByRole('button', { name });
      if ((await button.count()) > 0) return press(button);
    }
    await reason.getByRole('button', { name: /^It is fine/ }).click();
    await staff.dialog.getByLabel('Reason').fill('Looked at it');
    return inDialog('It Is Fine');
  }

  it('can be worked down to zero from its own page', async () => {
    await goOn(page, '/admin/today');
    const heading = page.getByRole('heading', { name: /: \d+ to do$/ });
    const lines = Number.parseInt((await heading.innerText()).split(': ')[1]!);
    expect(lines).toBeGreaterThan(20);
    const done = page.getByText('All done for now');
    const presses = await PressCounter.count(page);
    let settled = 0;
    for (;;) {
      const first = page.locator('[data-reason]').first();
      await first.or(done).first().waitFor();
      if (await done.isVisible()) break;
      const id = await first.getAttribute('data-reason');
      const reason = page.locator(`[data-reason="${id}"]`);
      await settle(reason);
      await reason.waitFor({ state: 'detached' });
      settled += 1;
      expect(await presses.soFar()).toBeLessThanOrEqual(settled * MOST_PRESSES);
    }
    expect(settled).toBeGreaterThanOrEqual(lines);
    expect(staff.wrong()).toEqual([]);
  }, 180_000);
});
