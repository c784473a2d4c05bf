import type { Page, Request } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient, type Kitchen } from '../../factories/clients.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createProgram } from '../../factories/places.js';
import { createCenter, REFERRAL } from '../../factories/referrals.js';
import { createStaffUser, signInAs, signInUser } from '../../factories/users.js';
import { waitUntil } from '../../setup/background.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { chooseFromList, chooseDate, delayRequests, navigateTo, optionsOf } from '../../setup/browser.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { PressCounter } from '../../setup/press-counter.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('The intake of a client', () => {
  let test: TestApp;
  let admin: Api;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;
  let staff: StaffBrowser;
  let page: Page;

  officeInBrowser({
    createUser: async (test) => {
      admin = await signInUser(test, await createStaffUser(test, Group.Admin));
      meals = new MealCalls(test, admin);
      kitchen = await meals.kitchenFor(DELIVERY);
      return createStaffUser(test, Group.Coordinator, {
        default_region_id: kitchen.region.id,
      });
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const form = () => staff.form('Client Profile');
  const placement = () => staff.section('Region, Program and Services');
  const startButton = () => form().getByRole('button', { name: 'Save and start', exact: true });
  const findClient = async (name: string): Promise<Json> => {
    const [match] = ok(await api.get('customers/', { query: { q: name } })).results;
    return ok(await api.get(`customers/${match.id}/`));
  };
  const addLink = () => page.getByRole('link', { name: '+ Add Client' }).first();

  /** Types a new client into the form, from the first field on. */
  async function typeClient(name: string, birthDate: string): Promise<void> {
    const first = form().getByLabel('Full Name');
    await first.waitFor();
    expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(name);
    await chooseDate(form().getByLabel('Date of Birth'), birthDate);
    await chooseFromList(form().getByLabel('Employment Status'), 'Retired');
    await form().getByLabel('Emergency Contact Name').fill('Bo Lee');
    await form().getByLabel('Emergency Contact Number').fill('9375550161');
    await form().getByRole('textbox', { name: 'Address' }).fill('12 Oak Street');
    await form().getByLabel('Zip Code').fill('45402');
    await form().getByLabel('Cell Phone').fill('9375550119');
    await chooseFromList(form().getByLabel('Cancer Type'), 'Breast');
    await chooseFromList(form().getByLabel('Cancer Stage'), 'One');
  }

  it('selects the only region and program and starts services with one save in 9 presses', async () => {
    await addLink().waitFor();
    const presses = await PressCounter.count(page);
    await addLink().click();
    await typeClient('Ona Only', '1951-01-15');
    await placement().getByLabel('Meal', { exact: true }).click();
    await form()
      .getByText('sets the client to Active, schedules 4 weekly deliveries for 1 person', { exact: false })
      .waitFor();
    await staff.checkAccessibilityInAllViews('Add Client');
    await startButton().click();
    await staff.notice('Client saved and services started');
    expect(await presses.soFar()).toBe(9);
    await page.waitForURL('**?form=meal');
    await page.getByRole('heading', { name: 'Ona Only', level: 1 }).waitFor();
    expect(await findClient('Ona Only')).toMatchObject({
      status: 'active',
      city: 'Dayton',
      region: { id: kitchen.region.id },
      program: { id: kitchen.program.id },
      next_delivery_date: DELIVERY,
    });
  });

  it('leaves the profile of a new client with a vendor unchanged when it is opened', async () => {
    const client = await createClient(api, {
      name: 'Uma Untouched',
      region_id: kitchen.region.id,
      has_opted_for_meal_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
    });
    const expectUnchanged = async () => {
      const startDate = placement().getByLabel('Start Date');
      await waitUntil(async () => !/Choose|Loading/.test(await startDate.innerText()));
      await page.waitForLoadState('networkidle');
      expect(await form().getByText('unsaved change', { exact: false }).count()).toBe(0);
      expect(await placement().getByLabel('Select Program').innerText()).toBe('Choose…');
    };
    await navigateTo(page, `/admin/clients/${client.id}?form=customerProfile`);
    await expectUnchanged();
    await staff.tab('Services & Status');
    await staff.form('Services & Status').waitFor();
    // The delivery dates are in the cache now.
    await staff.tab('Client Profile');
    await expectUnchanged();
  });

  describe('with several vendors and programs', () => {
    let vendor: Json;

    beforeAll(async () => {
      vendor = await createMealVendor(admin, kitchen.region.id, { delivery_day: weekdayOf(DELIVERY) });
      await createProgram(admin, [kitchen.region.id], { name: 'Eight Weeks', duration_in_weeks: 8 });
    });

    it('chooses no vendor and no program while the lists of an earlier form are refetched', async () => {
      // No page is loaded, so that the lists of the test above are still in the cache.
      await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
      await addLink().click();
      await typeClient('Stella Stale', '1952-02-16');
      await placement().getByLabel('Meal', { exact: true }).click();
      const choices = [
        { field: placement().getByLabel('Select Program'), added: 'Eight Weeks' },
        { field: placement().getByLabel('Assigned Meal Vendor'), added: vendor.name as string },
      ];
      for (const { field, added } of choices) {
        await waitUntil(async () => (await optionsOf(field)).includes(added));
        expect(await field.innerText()).toBe('Choose…');
      }
    });

    it('takes at most 14 presses in addition to typing', async () => {
      await navigateTo(page, '/admin/clients');
      await addLink().waitFor();
      const presses = await PressCounter.count(page);
      await addLink().click();
      await typeClient('Paula Pressed', '1951-01-15');
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await placement().getByLabel('Meal', { exact: true }).click();
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), vendor.name);
      await startButton().click();
      await staff.notice('Client saved and services started');
      expect(await presses.soFar()).toBeLessThanOrEqual(14);
      expect(await findClient('Paula Pressed')).toMatchObject({ assigned_meal_vendor: { id: vendor.id } });
    });

    it('takes a press during which possible duplicates are loaded', async () => {
      await createClient(api, { name: 'Kay Known', phone_number: '9375550120' });
      const duplicates = '**/customers/duplicates/**';
      const program = placement().getByLabel('Select Program');
      const meal = placement().getByLabel('Meal', { exact: true });
      for (const pressed of [program, meal]) {
        const release = await delayRequests(page, duplicates);
        await navigateTo(page, '/admin/clients/add');
        const asked = page.waitForRequest(duplicates);
        await form().getByLabel('Full Name').fill('Kay Typed');
        await form().getByLabel('Cell Phone').fill('9375550120');
        await asked;
        await pressed.click({ trial: true });
        await page.mouse.down();
        const read = page.waitForResponse(duplicates);
        release();
        await (await read).finished();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        await page.mouse.up();
        await page.locator('[role=status]').getByText('Possibly the same person').waitFor();
        if (pressed === program) await page.getByRole('option', { name: 'Eight Weeks' }).click();
        else expect(await meal.isChecked()).toBe(true);
        await page.unroute(duplicates);
      }
    });

    it('starts services only after the delivery dates of a chosen vendor are read', async () => {
      const slow = await createMealVendor(admin, kitchen.region.id, { delivery_day: weekdayOf(DELIVERY) });
      let respond = (): void => undefined;
      const released = new Promise<void>((resolve) => (respond = resolve));
      const address = `**/meal_vendors/${slow.id}/`;
      await page.route(address, async (route) => {
        await released;
        await route.continue();
      });
      await navigateTo(page, '/admin/clients/add');
      await typeClient('Wanda Waits', '1953-03-17');
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await placement().getByLabel('Meal', { exact: true }).click();
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), slow.name);
      expect(await startButton().isDisabled()).toBe(true);
      respond();
      await startButton().click();
      await staff.notice('Client saved and services started');
      await page.unroute(address);
      expect(await findClient('Wanda Waits')).toMatchObject({ status: 'active' });
    });

    it('sends a client once if Save and start is pressed again while it saves', async () => {
      let respond = (): void => undefined;
      const released = new Promise<void>((resolve) => (respond = resolve));
      let sent = 0;
      const address = '**/api/v1/customers/';
      await page.route(address, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent += 1;
        await released;
        await route.continue();
      });
      await navigateTo(page, '/admin/clients/add');
      await typeClient('Tilda Twice', '1954-04-18');
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await placement().getByLabel('Meal', { exact: true }).click();
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), vendor.name);
      // The button is disabled while the delivery dates of the vendor are read.
      await waitUntil(() => startButton().isEnabled());
      await startButton().focus();
      await page.keyboard.press('Enter');
      await waitUntil(() => sent === 1);
      expect(await startButton().isDisabled()).toBe(true);
      await startButton().click({ force: true });
      await page.keyboard.press('Enter');
      // The button keeps the focus for the case that the save is refused.
      expect(await startButton().evaluate((button) => button === document.activeElement)).toBe(true);
      respond();
      await staff.notice('Client saved and services started');
      await page.unroute(address);
      expect(sent).toBe(1);
    });

    it('sends a client once if Save and start is pressed again while her non-duplicates are noted', async () => {
      await createClient(api, { name: 'Nora Namesake', date_of_birth: '1955-05-19' });
      await navigateTo(page, '/admin/clients/add');
      await typeClient('Nora Namesaker', '1955-05-19');
      await form().getByRole('button', { name: 'Compare with Nora Namesake' }).click();
      await staff.dialog.getByRole('button', { name: 'Not the Same' }).click();
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await placement().getByLabel('Meal', { exact: true }).click();
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), vendor.name);
      await waitUntil(() => startButton().isEnabled());
      const sentClients: string[] = [];
      const note = (request: Request) =>
        request.method() === 'POST' &&
        request.url().endsWith('/customers/') &&
        sentClients.push(request.url());
      page.on('request', note);
      const noted = page.waitForRequest('**/distinct_from/');
      const release = await delayRequests(page, '**/distinct_from/');
      await startButton().press('Enter');
      await noted;
      await startButton().press('Enter');
      release();
      await page.waitForURL('**?form=meal');
      await page.getByRole('heading', { name: 'Nora Namesaker', level: 1 }).waitFor();
      page.off('request', note);
      await page.unroute('**/distinct_from/');
      expect(sentClients).toHaveLength(1);
    });

    it('shows missing requirements at their fields and starts services once they are filled', async () => {
      await navigateTo(page, '/admin/clients/add');
      await typeClient('Mila Missing', '1952-02-16');
      await placement().getByLabel('Meal', { exact: true }).click();
      await startButton().click();
      await placement().getByText('Assign an active meal vendor first.').waitFor();
      await placement().getByText('Choose a program that has a duration in weeks first.').waitFor();
      await placement().getByText('Start Date is a required field.').waitFor();
      expect(await staff.snackbar.innerText()).toBe('Choose a program that has a duration in weeks first.');
      for (const label of ['Assigned Meal Vendor', 'Select Program'])
        expect(await placement().getByText(`${label} (optional)`).count()).toBe(0);
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), vendor.name);
      await form().getByText('Start Date is a required field.').first().waitFor({ state: 'detached' });
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await startButton().click();
      await page.getByRole('heading', { name: 'Mila Missing', level: 1 }).waitFor();
      expect(await findClient('Mila Missing')).toMatchObject({ status: 'active' });
    });

    it('lists all missing required fields after one press of Save', async () => {
      await navigateTo(page, '/admin/clients/add');
      await form().getByLabel('Full Name').fill('Nadia Named');
      await form().getByRole('button', { name: 'Save', exact: true }).click();
      for (const label of [
        'Date of Birth',
        'Employment Status',
        'Emergency Contact Name',
        'Cancer Type',
        'Cancer Stage',
      ])
        await form().getByText(`${label} is a required field.`).first().waitFor();
      await form().getByText('Emergency contact number is a required field.').first().waitFor();
    });

    it('saves a new client without starting services by the Save button', async () => {
      await navigateTo(page, '/admin/clients/add');
      await typeClient('Lara Later', '1953-03-17');
      await placement().getByLabel('Meal', { exact: true }).click();
      await form().getByRole('button', { name: 'Save', exact: true }).click();
      await staff.notice('Client added successfully');
      expect(await findClient('Lara Later')).toMatchObject({
        status: 'new',
        has_opted_for_meal_service: true,
      });
    });

    it('announces the invitation of a referred client and starts her services in 6 presses', async () => {
      const client = await createClient(api, {
        name: 'Rita Referred',
        region_id: kitchen.region.id,
        cancer_type: 'Breast',
        cancer_stage: 'One',
        email: 'rita.referred@clients.test',
      });
      await navigateTo(page, `/admin/clients/${client.id}`);
      await form().waitFor();
      const presses = await PressCounter.count(page);
      await chooseFromList(placement().getByLabel('Select Program'), 'Eight Weeks');
      await placement().getByLabel('Meal', { exact: true }).click();
      await chooseFromList(placement().getByLabel('Assigned Meal Vendor'), vendor.name);
      await form()
        .getByText('and sends an invitation to the client portal to rita.referred@clients.test, unless', {
          exact: false,
        })
        .waitFor();
      await startButton().click();
      await staff.notice('Client saved and services started');
      expect(await presses.soFar()).toBe(6);
      await page.waitForURL('**?form=meal');
      expect(await findClient('Rita Referred')).toMatchObject({
        status: 'active',
        next_delivery_date: DELIVERY,
      });
    });
  });

  it('announces the meals of a household that was changed for meals alone', async () => {
    const client = await createClient(api, {
      name: 'Hanna Household',
      date_of_birth: '1943-03-13',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      assigned_meal_vendor_id: kitchen.vendor.id,
      has_opted_for_meal_service: true,
      number_of_adults: 1,
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });
    ok(await api.patch(`customers/${client.id}/`, { meals_number_of_adults: 3 }));
    await navigateTo(page, `/admin/clients/${client.id}`);
    await form().getByText('4 weekly deliveries for 3 people', { exact: false }).waitFor();
    await form().getByLabel('Number of Adults').fill('2');
    await form().getByLabel('Number of Children').fill('1');
    await form().getByText('4 weekly deliveries for 4 people', { exact: false }).waitFor();
    await startButton().click();
    await staff.notice('Client saved and services started');
    const [meal] = await meals.schedulesOf(client);
    expect(meal).toMatchObject({ number_of_adults: 3, number_of_children: 1 });
  });

  it('forgets the only vendor of a region that is changed', async () => {
    const [small, large] = [await meals.kitchenFor(DELIVERY), await meals.kitchenFor(DELIVERY)];
    await navigateTo(page, '/admin/clients/add');
    await typeClient('Mona Moves', '1955-05-19');
    const region = placement().getByLabel('Select Region');
    const meal = placement().getByLabel('Meal', { exact: true });
    const vendor = placement().getByLabel('Assigned Meal Vendor');
    await chooseFromList(region, small.region.name);
    await meal.check();
    await vendor.getByText(small.vendor.name, { exact: true }).waitFor();
    await chooseFromList(region, large.region.name);
    await vendor.getByText(large.vendor.name, { exact: true }).waitFor();
    await meal.uncheck();
    await chooseFromList(region, kitchen.region.name);
    await form().getByRole('button', { name: 'Save', exact: true }).click();
    await staff.notice('Client added successfully');
    expect(await findClient('Mona Moves')).toMatchObject({
      region: { id: kitchen.region.id },
      assigned_meal_vendor: null,
    });
  });

  describe('of a client who cannot be invited', () => {
    const fields = () => ({
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_cleaning_service: true,
      cancer_type: 'Breast',
      cancer_stage: 'One',
    });

    it('announces no invitation if she receives no mail', async () => {
      const client = await createClient(api, {
        ...fields(),
        name: 'Nell Nomail',
        date_of_birth: '1944-04-14',
        email: 'nell.nomail@clients.test',
        should_receive_email: false,
      });
      await navigateTo(page, `/admin/clients/${client.id}`);
      await form()
        .getByText('sends no invitation: the client receives no mail from us.', { exact: false })
        .waitFor();
    });

    it('warns after the start that another user has her address', async () => {
      const other = await createStaffUser(test, Group.Manager);
      const center = await createCenter(admin, kitchen.region.id);
      const clinic = await signInAs(test, Group.ReferralCenter);
      const { id } = ok(
        await clinic.post('customers/', {
          ...REFERRAL,
          name: 'Tara Taken',
          date_of_birth: '1945-05-15',
          phone_number: '9375550143',
          email: other.email,
          treatment_referral_center_id: center.id,
        }),
      );
      ok(await api.patch(`customers/${id}/`, { ...fields(), employment_status: 'Retired' }));
      await navigateTo(page, `/admin/clients/${id}`);
      await startButton().click();
      await staff.notice('Client saved and services started');
      await page.waitForURL('**?form=services');
      await page.getByRole('alert').getByText('somebody else signs in with this e-mail address').waitFor();
    });
  });

  it('sets the signature dates of a referral to today', async () => {
    await navigateTo(page, '/admin/clients/add');
    const more = form().getByRole('button', { name: 'More details', exact: true });
    await more.click();
    await chooseFromList(form().getByLabel('Referral Source'), 'Treatment Facility');
    for (const label of ['Authorization Signature Date', 'Verification Signature Date'])
      await waitUntil(async () => (await form().getByLabel(label).inputValue()) === day(0));
    await page.getByRole('link', { name: 'Back' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('unfolds More details when a field in it is refused', async () => {
    await navigateTo(page, '/admin/clients/add');
    const more = form().getByRole('button', { name: 'More details', exact: true });
    await more.click();
    await form().getByLabel('Work Phone').fill('12');
    await more.click();
    await form().getByRole('button', { name: 'Save', exact: true }).click();
    await form().getByLabel('Work Phone').waitFor();
    await more.and(page.locator('[aria-expanded=true]')).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('unfolds the details of a field that only the server refuses', async () => {
    await navigateTo(page, '/admin/clients/add');
    await typeClient('Ria Refused', '1958-08-18');
    const errors = { military_status: [{ code: 'invalid', message: 'Choose another status.' }] };
    await page.route(
      '**/api/v1/customers/',
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 400, errors }),
        }),
      { times: 1 },
    );
    await form().getByRole('button', { name: 'Save', exact: true }).click();
    const more = form().getByRole('button', { name: 'More personal details', exact: true });
    await more.and(page.locator('[aria-expanded=true]')).waitFor();
    await form().locator('.MuiFormHelperText-root').getByText('Choose another status.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  });
});
