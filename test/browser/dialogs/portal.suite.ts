import type { Locator } from 'playwright-core';
import { caregiverFields } from '../../factories/caregivers.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Json } from '../../setup/api.js';
import { accessibilityProblems } from '../../setup/browser.js';
import type { PortalBrowser } from '../portal/portal-browser.js';
import { startPortal, signInNewClient } from '../portal/started-portal.js';

describe('A dialog in the portal', () => {
  let portal: PortalBrowser;

  startPortal(async (context) => {
    let client: Json;
    ({ client, portal } = await signInNewClient(context, { language: 'es' }));
    const caregiver = { customer_id: client.id, ...caregiverFields(['meals']), name: 'Kim Lee' };
    ok(await context.office.post('caregivers/', caregiver));
    const ofTwo = caregiverFields(['meals', 'transportation'], { customer_id: client.id, name: 'Ann Lee' });
    ok(await context.office.post('caregivers/', ofTwo));
  });

  const hasFocus = (field: Locator) =>
    waitUntil(() => field.evaluate((element) => element === document.activeElement));
  const leaveQuestion = () => portal.dialog.filter({ hasText: portal.words.screens.leave_unsaved });

  /** Checks that typed text is lost only after a confirmation. */
  async function expectLeaveQuestion(isInputThere: () => Promise<boolean>): Promise<void> {
    const { screens } = portal.words;
    await portal.page.keyboard.press('Escape');
    await leaveQuestion().waitFor();
    expect(await accessibilityProblems(portal.page)).toEqual([]);
    await portal.button(screens.stay_with_unsaved).click();
    await leaveQuestion().waitFor({ state: 'detached' });
    expect(await isInputThere()).toBe(true);
    await portal.page.keyboard.press('Escape');
    await portal.button(screens.leave_without_saving).click();
    await portal.dialog.first().waitFor({ state: 'detached' });
  }

  it.each([
    ['a form', 'meals', () => portal.words.meals_page.change],
    ['a question', 'caregivers', () => `${portal.words.caregivers_page.revoke}: Kim Lee`],
  ] as const)('stays open after a double click on the button that opens %s', async (_kind, page, opener) => {
    await portal.goTo(page);
    await portal.button(opener()).scrollIntoViewIfNeeded();
    const { x, y, height } = (await portal.button(opener()).boundingBox())!;
    // The button's edge lies outside of the dialog, which covers the middle.
    await portal.page.mouse.dblclick(x + 2, y + height / 2);
    await portal.dialog.waitFor();
    await portal.page.mouse.click(5, 450);
    await portal.dialog.waitFor({ state: 'detached' });
  });

  it('focuses the first field of the next meal and asks before Escape discards input', async () => {
    const { meals_page } = portal.words;
    await portal.goTo('meals');
    await portal.button(meals_page.change).click();
    const adults = portal.field(meals_page.number_of_adults);
    await hasFocus(adults);
    await portal.page.keyboard.press('Escape');
    await portal.dialog.waitFor({ state: 'detached' });
    await portal.button(meals_page.change).click();
    await adults.fill('7');
    await expectLeaveQuestion(async () => (await adults.inputValue()) === '7');
  });

  it('focuses the first service of a caregiver and asks before Escape discards input', async () => {
    const { caregivers_page, services } = portal.words;
    await portal.goTo('caregivers');
    await portal.button(`${caregivers_page.change}: Kim Lee`).click();
    const meals = portal.dialog.getByLabel(services.meals, { exact: true });
    await hasFocus(portal.dialog.getByRole('checkbox').first());
    const rides = portal.dialog.getByLabel(services.transportation, { exact: true });
    await rides.check();
    await expectLeaveQuestion(async () => (await rides.isChecked()) && (await meals.isChecked()));
  });

  it('leaves without a question after a service of a caregiver was unchecked and checked again', async () => {
    const { caregivers_page, services } = portal.words;
    await portal.goTo('caregivers');
    await portal.button(`${caregivers_page.change}: Ann Lee`).click();
    const meals = portal.dialog.getByLabel(services.meals, { exact: true });
    await meals.uncheck();
    await meals.check();
    await portal.page.keyboard.press('Escape');
    await portal.dialog.waitFor({ state: 'detached', timeout: 5000 });
  });

  it('focuses Go Back in a question without fields', async () => {
    const { caregivers_page, portal: portalTexts } = portal.words;
    await portal.button(`${caregivers_page.revoke}: Kim Lee`).click();
    await hasFocus(portal.dialog.getByRole('button', { name: portalTexts.go_back }));
    await portal.page.keyboard.press('Escape');
    await portal.dialog.waitFor({ state: 'detached' });
  });
});
