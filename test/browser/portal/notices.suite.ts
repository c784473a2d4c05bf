import type { Page } from 'playwright-core';
import { ok, type Json } from '../../setup/api.js';
import { caregiverFields } from '../../factories/caregivers.js';
import type { PortalBrowser } from './portal-browser.js';
import { startPortal, signInNewClient, type StartedPortal } from './started-portal.js';

const NOT_SENT =
  'We do not know if this was sent. Your text is still here. Check your connection and try again: it is sent only once.';

/** Time in milliseconds after which every notice has disappeared. */
const GONE_AFTER = 6500;

/** A point on the notice, on a phone. */
const ON_NOTICE = [330, 800] as const;

describe('A notice of the portal on a phone', () => {
  let setup: StartedPortal;
  let portal: PortalBrowser;
  let page: Page;
  let client: Json;

  startPortal((all) => (setup = all));
  beforeEach(async () => {
    ({ client, portal } = await signInNewClient(setup, { prepare: (opened) => opened.clock.install() }));
    ({ page } = portal);
  });
  afterEach(() => portal.close());

  const notices = () => page.getByRole('alert').filter({ has: page.getByRole('button') });
  /** Waits until the page is rendered after the last event, so that its timers are set or cleared. */
  const rendered = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const canBePressed = (name: string) =>
    portal.dialog.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 3000 });

  /** Checks that a failed action is said once, in its dialog, whose buttons can be pressed. */
  async function expectFailureInDialog(action: string, safe: string): Promise<void> {
    await portal.dialog.getByRole('alert').getByText(NOT_SENT).waitFor();
    expect(await page.getByText(NOT_SENT).count()).toBe(1);
    await canBePressed(action);
    await canBePressed(safe);
  }

  it('leaves a failed change of the next meal to its dialog', async () => {
    await portal.goTo('meals');
    await portal.button('Change Details for Next Meal').click();
    await portal.field('Number of Adults').fill('3');
    await page.context().setOffline(true);
    await portal.button('Update').click();
    await expectFailureInDialog('Update', 'Close');
    await portal.button('Defer').click();
    await portal.dialog.last().getByRole('button', { name: 'Defer', exact: true }).click();
    await portal.dialog.last().getByText(NOT_SENT).waitFor();
    // Each dialog has its own.
    expect(await page.getByText(NOT_SENT).count()).toBe(2);
    await portal.dialog.last().getByRole('button', { name: 'Go back', exact: true }).click();
    await page.context().setOffline(false);
    await portal.button('Update').click();
    await portal.notice('Meal Schedule updated successfully');
  });

  it('leaves a failed change and a failed revocation of a caregiver to their dialogs', async () => {
    const caregiver = { customer_id: client.id, ...caregiverFields(['meals']), name: 'Kim Lee' };
    ok(await setup.office.post('caregivers/', caregiver));
    await portal.goTo('caregivers');
    await portal.button('Change services: Kim Lee').click();
    await page.context().setOffline(true);
    await portal.dialog.getByRole('checkbox', { name: 'Transportation' }).check();
    await portal.dialog.getByRole('button', { name: 'Save' }).click();
    await expectFailureInDialog('Save', 'Go back');
    await page.context().setOffline(false);
    await portal.dialog.getByRole('button', { name: 'Save' }).click();
    await portal.dialog.waitFor({ state: 'detached' });
    await portal.button('Remove access: Kim Lee').click();
    await page.context().setOffline(true);
    await portal.dialog.getByRole('button', { name: 'Remove access' }).click();
    await expectFailureInDialog('Remove access', 'Go back');
  });

  it('says that a call is no longer allowed, and keeps the input', async () => {
    await portal.goTo('refer_a_friend');
    await portal.field('Name').fill('Fay Wong');
    await portal.field('Phone Number').fill('9375550111');
    await page.route('**/refer_a_friend/', (route) => route.fulfill({ status: 403, json: { status: 403 } }));
    await portal.button('Save').click();
    await portal.notice('You can no longer do this. Load the page again to see what has changed.');
    expect(await portal.field('Name').inputValue()).toBe('Fay Wong');
  });

  it('lies behind a dialog that is opened while it is shown', async () => {
    await page.setViewportSize({ width: 390, height: 650 });
    await portal.goTo('meals');
    await portal.button('Change Details for Next Meal').click();
    await portal.button('Update').click();
    await page.getByText('Meal Schedule updated successfully').waitFor();
    await portal.button('Change Details for Next Meal').click();
    await canBePressed('Update');
    await canBePressed('Close');
    expect(await page.getByText('Meal Schedule updated successfully').count()).toBe(1);
  });

  it('disappears under a resting pointer, and stays while the pointer moves over it', async () => {
    await portal.goTo('refer_a_friend');
    await portal.field('Name').fill('Fay Wong');
    await portal.field('Phone Number').fill('9375550111');
    await page.context().setOffline(true);
    await portal.button('Save').focus();
    await page.mouse.move(...ON_NOTICE);
    await page.keyboard.press('Enter');
    await notices().waitFor();
    await rendered();
    await page.clock.fastForward(GONE_AFTER);
    await notices().waitFor({ state: 'detached' });
    await portal.button('Save').press('Enter');
    await notices().waitFor();
    await notices().hover();
    await page.mouse.move(ON_NOTICE[0], ON_NOTICE[1] + 4);
    await rendered();
    await page.clock.fastForward(GONE_AFTER);
    expect(await notices().count()).toBe(1);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(GONE_AFTER);
    await notices().waitFor({ state: 'detached' });
  });
});
