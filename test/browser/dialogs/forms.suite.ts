import type { Locator, Page } from 'playwright-core';
import { createRideRequest, workdayAhead, createRegionDriverAndClient } from '../../factories/transport.js';
import { caregiverFields } from '../../factories/caregivers.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { Group } from '../../../server/contract/groups.js';
import { createMealClient, type Kitchen } from '../../factories/clients.js';
import { createPeer } from '../../factories/peer-support.js';
import { createStaffUser } from '../../factories/users.js';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('A form in a dialog of the back office', () => {
  let test: TestApp;
  let api: Api;
  let staff: StaffBrowser;
  let page: Page;
  let client: Json;
  let meals: MealCalls;
  let kitchen: Kitchen;
  let rides: Awaited<ReturnType<typeof createRegionDriverAndClient>>;

  officeInBrowser({
    createUser: (test) => createStaffUser(test, Group.Admin, { name: 'Carla Jensen' }),
    prepare: async (before) => {
      ({ test, api } = before);
      meals = new MealCalls(test, api);
      kitchen = await meals.kitchenFor(DELIVERY);
      ({ client } = await meals.addMealClient(kitchen, {
        name: 'Fiona First',
        has_opted_for_peer_support_service: true,
        has_opted_for_transport_service: true,
        has_opted_for_cleaning_service: true,
      }));
      await createPeer(api, client.region_id);
      await createCleaningVendor(api, client.region_id);
      rides = await createRegionDriverAndClient(api);
      await createMealClient(api, kitchen, { name: 'Nobody Else' });
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const field = (label: string): Locator => staff.dialog.getByLabel(label, { exact: true });
  const hasFocus = (field: Locator) =>
    waitUntil(() => field.evaluate((element) => element === document.activeElement));
  const leaveQuestion = () => staff.dialog.filter({ hasText: 'Leave without saving?' });
  const leave = async () => {
    await page.keyboard.press('Escape');
    const isAsked = async () => (await leaveQuestion().count()) > 0;
    await waitUntil(async () => (await isAsked()) || (await staff.dialog.count()) === 0);
    if (await isAsked()) await button('Leave without saving').click();
    await staff.dialog.first().waitFor({ state: 'detached' });
  };
  const openTab = (tab: string) => navigateTo(page, `/admin/clients/${client.id}?form=${tab}`);

  const DIALOGS: [string, () => Promise<void>, () => Locator][] = [
    [
      'Record a call',
      async () => {
        await openTab('customerProfile');
        await button('Record Call').first().click();
      },
      () => staff.dialog.getByRole('radio').first(),
    ],
    [
      'Pause',
      async () => {
        await openTab('customerProfile');
        await button('Pause').click();
      },
      () => staff.dialog.getByLabel('From'),
    ],
    [
      'Cancel Meals',
      async () => {
        await openTab('meal');
        await button('Cancel Meals').click();
      },
      () => staff.dialog.getByLabel('Notes'),
    ],
    [
      'Edit Meal',
      async () => {
        await openTab('meal');
        await page
          .getByRole('button', { name: /^Edit the meal of/ })
          .first()
          .click();
      },
      () => staff.dialog.getByRole('radio').first(),
    ],
    [
      'Email to peers',
      async () => {
        await openTab('peerSupport');
        await button('Email Customer Info').click();
      },
      () => staff.dialog.getByRole('checkbox').first(),
    ],
    [
      'Assign Vendor',
      async () => {
        await openTab('houseCleaning');
        await page.getByRole('button', { name: / the cleaning vendor$/ }).click();
      },
      () => staff.dialog.getByRole('radio').first(),
    ],
    [
      'Caregiver',
      async () => {
        await openTab('customerProfile');
        await staff.unfold('Caregivers');
        await button('Invite Caregiver').click();
      },
      () => staff.dialog.getByLabel('Name', { exact: true }),
    ],
    [
      'Export',
      async () => {
        await navigateTo(page, '/admin/meals/vendors');
        await button('Export').click();
      },
      () => field('Select Region'),
    ],
    [
      'Customer report',
      async () => {
        await navigateTo(page, '/admin/program-analysis');
        await page
          .getByRole('button', { name: /Export/ })
          .first()
          .click();
      },
      () => field('Select Region'),
    ],
    [
      'Leave',
      async () => {
        await navigateTo(page, `/admin/transportation/driver-availability?driver=${rides.driver.id}`);
        await button('Leave for several days').click();
      },
      () => field('First Day'),
    ],
    [
      'Transport cost',
      async () => {
        await navigateTo(page, '/admin/transportation/transport-costs');
        await page
          .getByRole('button', { name: /^Edit transport cost for/ })
          .first()
          .click();
      },
      () => staff.dialog.getByLabel('Transport Cost ($)'),
    ],
  ];

  it.each(DIALOGS)('focuses its first field: %s', async (_name, open, firstField) => {
    await open();
    await firstField().waitFor();
    await hasFocus(firstField());
    await leave();
  });

  it('requires at least one service of a caregiver without marking a single one as required', async () => {
    await DIALOGS.find(([name]) => name === 'Caregiver')![1]();
    const service = staff.dialog.getByRole('checkbox').first();
    await service.waitFor();
    expect(await service.getAttribute('required')).toBeNull();
    expect(await staff.dialog.getByText('*').filter({ visible: true }).count()).toBe(0);
    await button('Send Invitation').click();
    await staff.dialog.getByText('Choose at least one service.').first().waitFor();
    await leave();
  });

  it('offers a service that the client has lost, so that it can be taken from a caregiver', async () => {
    const { client: leaver } = await meals.addMealClient(kitchen, {
      name: 'Lilly Left',
      has_opted_for_cleaning_service: true,
    });
    const invitation = { customer_id: leaver.id, name: 'Kim Kept' };
    const invited = await api.post('caregivers/', caregiverFields(['house_cleaning'], invitation));
    const { id } = ok(invited);
    ok(await api.patch(`customers/${leaver.id}/`, { has_opted_for_cleaning_service: false }));
    await navigateTo(page, `/admin/clients/${leaver.id}?form=customerProfile`);
    await staff.unfold('Caregivers');
    await button('Change Services').click();
    const lost = staff.dialog.getByRole('checkbox', { name: 'House Cleaning' });
    expect(await lost.isChecked()).toBe(true);
    await lost.uncheck();
    await staff.dialog.getByRole('checkbox', { name: 'Meals' }).check();
    await button('Save').last().click();
    await staff.notice('Caregiver updated successfully');
    expect(ok(await api.get(`caregivers/${id}/`)).services).toEqual(['meals']);
  });

  it('leaves the focus near a caregiver who was removed', async () => {
    const { client: helped } = await meals.addMealClient(kitchen, { name: 'Hilda Helped' });
    const invitation = { customer_id: helped.id, name: 'Rob Removed' };
    ok(await api.post('caregivers/', caregiverFields(['meals'], invitation)));
    await navigateTo(page, `/admin/clients/${helped.id}?form=customerProfile`);
    await staff.unfold('Caregivers');
    await button('Remove').click();
    // A frame can come before the dialog has closed, as on a busy machine.
    await page.evaluate(() => {
      window.requestAnimationFrame = (callback) => {
        queueMicrotask(() => callback(0));
        return 0;
      };
    });
    await button('Remove Caregiver').click();
    await hasFocus(button('Invite Caregiver'));
  });

  it.each([/^Assign a driver: /, /^Edit (?!transport)/])(
    'focuses a field of a ride dialog: %s',
    async (name) => {
      await createRideRequest(api, rides.client, { pick_up_date: workdayAhead(6) });
      await navigateTo(page, '/admin/transportation/schedule-trips');
      await page.getByRole('button', { name }).first().click();
      await waitUntil(
        async () =>
          (await staff.dialog.locator('input:focus, textarea:focus, [role=combobox]:focus').count()) === 1,
      );
      await leave();
    },
  );

  const GROUPS: [string, () => Promise<void>, string, () => Locator][] = [
    [
      'radio buttons',
      DIALOGS.find(([name]) => name === 'Record a call')![1],
      'Save Call',
      () => staff.dialog.getByRole('radio').first(),
    ],
    [
      'radio buttons beside a checkbox',
      DIALOGS.find(([name]) => name === 'Assign Vendor')![1],
      'Save',
      () => staff.dialog.getByRole('radio').first(),
    ],
    [
      'checkboxes',
      async () => {
        await openTab('transport');
        await button('+ New Transport Request').click();
        await field('Pickup Address').fill('5 Oak Street');
        await field('Drop Address').fill('1 Clinic Way');
        await field('Pickup Date').fill(workdayAhead(5));
        await chooseFromList(field('Pickup Time'), '4:30 PM');
        await field('Repeat this ride').check();
        await staff.dialog.getByRole('checkbox', { name: /day$/, checked: true }).uncheck();
      },
      'Add Request',
      () => field('Monday'),
    ],
    [
      'drivers',
      async () => {
        await createRideRequest(api, rides.client, { pick_up_date: workdayAhead(6) });
        await navigateTo(page, '/admin/transportation/schedule-trips');
        await page
          .getByRole('button', { name: /^Assign a driver: / })
          .first()
          .click();
      },
      'Assign Driver',
      () => staff.dialog.getByRole('radio').first(),
    ],
  ];

  it.each(GROUPS)(
    'focuses the first option of a group that is required: %s',
    async (_name, open, send, option) => {
      await open();
      await option().waitFor();
      await button(send).focus();
      await button(send).click();
      await staff.dialog.locator('.Mui-error').first().waitFor();
      await hasFocus(option());
      // A link of the summary leads there too.
      const link = staff.dialog.getByRole('alert').getByRole('link').first();
      if ((await link.count()) > 0) {
        await link.click();
        await hasFocus(option());
      }
      await leave();
    },
  );

  /** Escape used to discard the input of these dialogs. */
  const DIALOG_INPUTS: [string, () => Promise<void>, () => Promise<() => Promise<boolean>>][] = [
    [
      'Export',
      DIALOGS.find(([name]) => name === 'Export')![1],
      async () => {
        await chooseFromList(staff.dialog.getByLabel('Select Status'), 'Inactive');
        return () => staff.dialog.getByText('Inactive').first().isVisible();
      },
    ],
    [
      'Customer report',
      DIALOGS.find(([name]) => name === 'Customer report')![1],
      async () => {
        await chooseFromList(staff.dialog.getByLabel('Select Period'), 'Custom');
        await staff.dialog.getByLabel('Start Date').fill('2026-01-05');
        return async () => (await staff.dialog.getByLabel('Start Date').inputValue()) === '2026-01-05';
      },
    ],
    [
      'Leave',
      DIALOGS.find(([name]) => name === 'Leave')![1],
      async () => {
        await field('First Day').fill(workdayAhead());
        return async () => (await field('First Day').inputValue()) === workdayAhead();
      },
    ],
    [
      'Email to peers',
      DIALOGS.find(([name]) => name === 'Email to peers')![1],
      async () => {
        await staff.dialog.getByRole('checkbox').first().check();
        return () => staff.dialog.getByRole('checkbox').first().isChecked();
      },
    ],
  ];

  it.each(DIALOG_INPUTS)(
    'asks before Escape or a click outside discards input: %s',
    async (_name, open, enterInput) => {
      await open();
      // A dialog hears keys once it has the focus.
      await staff.dialog.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await staff.dialog.waitFor({ state: 'detached' });
      await open();
      const isInputThere = await enterInput();
      await page.keyboard.press('Escape');
      await leaveQuestion().waitFor();
      await button('Stay on this page').click();
      await leaveQuestion().waitFor({ state: 'detached' });
      expect(await isInputThere()).toBe(true);
      // Click on the backdrop.
      await page.mouse.click(5, 450);
      await leaveQuestion().waitFor();
      await staff.checkAccessibility('Unsaved typing in a dialog');
      await button('Leave without saving').click();
      await staff.dialog.first().waitFor({ state: 'detached' });
    },
  );

  const SAVES: [string, () => Promise<void>, string, () => Locator][] = [
    [
      'Record a call',
      () => staff.dialog.getByRole('radio').first().check(),
      'Save Call',
      () => staff.dialog.getByRole('textbox').first(),
    ],
    ['Transport cost', () => Promise.resolve(), 'Save', () => staff.dialog.getByLabel('Transport Cost ($)')],
  ];

  it.each(SAVES)(
    'takes no input that would be lost while it is being saved: %s',
    async (name, fillOthers, save, input) => {
      await DIALOGS.find(([dialog]) => dialog === name)![1]();
      await fillOthers();
      await input().fill('31');
      const acceptsFocus = () =>
        input().evaluate((element) => {
          element.focus();
          return document.activeElement === element;
        });
      const focusableWhileSaving: boolean[] = [];
      const path = '**/api/v1/**';
      await page.route(path, async (route) => {
        if (route.request().method() !== 'GET') focusableWhileSaving.push(await acceptsFocus());
        await route.fallback();
      });
      await button(save).click();
      await staff.dialog.waitFor({ state: 'detached' });
      await page.unroute(path);
      expect(focusableWhileSaving).toEqual([false]);
    },
  );

  it('checks a field when it is left, and shows a refusal of the server at its field', async () => {
    const refuse = { errors: { last_date: [{ code: 'invalid', message: 'That day is too late.' }] } };
    await DIALOGS.find(([name]) => name === 'Leave')![1]();
    await hasFocus(field('First Day'));
    await field('Last Day').focus();
    await staff.dialog.getByText('Choose a day.').waitFor();
    for (const day of ['First Day', 'Last Day']) await field(day).fill(workdayAhead());
    await page.route('**/add_leave/', (route) => route.fulfill({ status: 400, json: refuse }));
    await button('Save').click();
    await staff.dialog.getByText('That day is too late.').waitFor();
    await hasFocus(field('Last Day'));
    expect(await field('Last Day').getAttribute('aria-invalid')).toBe('true');
    expect(await staff.dialog.getByText('That day is too late.').count()).toBe(1);
    await page.unroute('**/add_leave/');
    await field('Last Day').press('Tab');
    await button('Save').click();
    await staff.dialog.waitFor({ state: 'detached' });
  });

  it('is not submitted by Enter in a field, but by Enter on its button', async () => {
    const pauses: string[] = [];
    const notePause = (request: { method: () => string; url: () => string }) =>
      request.method() === 'POST' && /\/pause\/$/.test(request.url()) && pauses.push(request.url());
    page.on('request', notePause);
    await openTab('customerProfile');
    await button('Pause').click();
    await field('From').fill(workdayAhead());
    await field('Until').fill(workdayAhead());
    await staff.dialog.getByRole('region', { name: 'What happens' }).waitFor();
    const save = staff.dialog.getByRole('button', { name: 'Pause Services', disabled: false });
    await save.waitFor();
    await field('Until').press('Enter');
    await field('The last day is not known yet').press('Enter');
    await save.focus();
    expect(pauses).toEqual([]);
    await save.press('Enter');
    await staff.dialog.waitFor({ state: 'detached' });
    expect(pauses).toHaveLength(1);
    page.off('request', notePause);
  });
});
