import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createProgram, createRegion } from '../../factories/places.js';
import { createCenter, createContact, signatureImage, REFERRAL } from '../../factories/referrals.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { chooseFromList, chooseDate, navigateTo, optionsOf, dropResponse } from '../../setup/browser.js';
import { parseCsv } from '../../setup/csv.js';
import { officeInBrowser } from '../../setup/office-in-browser.js';
import type { StaffBrowser } from '../../setup/staff-browser.js';

describe('Client management in the back office', () => {
  let test: TestApp;
  let api: Api, clinic: Api;
  let staff: StaffBrowser;
  let page: Page;

  officeInBrowser({
    prepare: async (before) => {
      ({ test, api } = before);
      clinic = await signInAs(test, Group.ReferralCenter);
    },
    ready: (office) => {
      ({ test, api, staff, page } = office);
    },
  });

  const table = () => page.getByRole('table', { name: 'Clients' });
  const rows = () => table().locator('tbody tr');
  const names = () => rows().locator('th').getByRole('link').allInnerTexts();
  const pressDelete = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
  };
  const openList = (search: string) => navigateTo(page, `/admin/clients?${search}`);
  /** Waits for the new rows. The old rows or the skeleton stay until they are loaded. */
  const expectNames = async (...expected: string[]) => {
    await waitUntil(async () => isDeepStrictEqual(await names(), expected)).catch(() => undefined);
    expect(await names()).toEqual(expected);
  };

  /** Adds a referred client whose promised call is due in the given number of days. */
  async function addReferredClient(
    center: Json,
    name: string,
    days: number,
    fields: Fields = {},
  ): Promise<Json> {
    const { id } = ok(
      await clinic.post('customers/', {
        ...REFERRAL,
        name,
        treatment_referral_center_id: center.id,
        ...fields,
      }),
    );
    await test.db.query(
      'UPDATE customers SET contact_due_date = contact_due_date - 5 + $2::int WHERE id = $1',
      [id, days],
    );
    return ok(await api.get(`customers/${id}/`));
  }

  describe('The client list', () => {
    let region: Json;
    beforeAll(async () => {
      region = await createRegion(api, { name: 'Lima' });
      const center = await createCenter(api, region.id);
      const inRegion = { region_id: region.id };
      await createClient(api, {
        ...inRegion,
        name: 'Tess Typed',
        city: 'Lima',
        notes: 'Has a dog.',
        phone_number: '9375550188',
      });
      await addReferredClient(center, 'Lea Later', 3, {
        phone_number: '9375550171',
        date_of_birth: '1950-01-01',
      });
      await addReferredClient(center, 'Odile Overdue', -2, {
        phone_number: '9375550172',
        date_of_birth: '1951-01-01',
      });
      await addReferredClient(center, 'Tora Today', 0, {
        phone_number: '9375550173',
        date_of_birth: '1952-01-01',
      });
      await createClient(api, { ...inRegion, name: 'Newer Typed', date_of_birth: '1990-10-10' });
      await createClient(api, {
        ...inRegion,
        name: 'Alma Active',
        status: 'active',
        date_of_birth: '1940-06-06',
      });
    });

    it('starts with new clients, sorted by the due date of the first call', async () => {
      await page.goto('/admin/clients');
      await page.getByText('Welcome Carla Jensen').waitFor();
      await page.getByLabel('Select Status').getByText('New', { exact: true }).waitFor();
      await chooseFromList(page.getByLabel('Select Region'), 'Lima');
      await expectNames('Odile Overdue', 'Tora Today', 'Lea Later', 'Newer Typed', 'Tess Typed');
      expect(await table().locator('thead th').allInnerTexts()).toEqual(
        expect.arrayContaining([
          'Name',
          'Age',
          'City',
          'Program',
          'Status',
          'First Call',
          'Phone',
          'Enrolled On',
          'Action',
        ]),
      );
      for (const text of ['2 days overdue', 'Call today', '3 days left to call'])
        await table().getByText(text, { exact: true }).waitFor();
      await staff.checkAccessibilityInAllViews('Clients');
    });

    it('keeps filters, search and page over a reload and after Back from a client', async () => {
      await openList(`region=${region.id}`);
      await expectNames('Odile Overdue', 'Tora Today', 'Lea Later', 'Newer Typed', 'Tess Typed');
      await chooseFromList(page.getByLabel('Select Status'), 'All');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await page.getByLabel('Rows per page').click();
      await page.getByRole('option', { name: '5' }).click();
      await page.waitForURL('**pageSize=5**');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await expectNames('Tess Typed');
      await page.reload();
      await expectNames('Tess Typed');
      expect(await page.getByLabel('Select Status').innerText()).toBe('All');
      await page.getByLabel('Search Client').fill('typ');
      await expectNames('Newer Typed', 'Tess Typed');
      const address = page.url();
      await page.getByRole('link', { name: 'Tess Typed', exact: true }).click();
      await page.getByRole('link', { name: 'Back' }).click();
      await expectNames('Newer Typed', 'Tess Typed');
      expect(page.url()).toBe(address);
      expect(await page.getByLabel('Search Client').inputValue()).toBe('typ');
    });

    it('shows the search of the address again after Back from the whole list', async () => {
      await openList(`region=${region.id}&status=`);
      const search = page.getByLabel('Search Client');
      await search.fill('typ');
      await expectNames('Newer Typed', 'Tess Typed');
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: /^Clients/ })
        .click();
      await page.waitForURL((url) => !url.searchParams.has('searchString'));
      expect(await search.inputValue()).toBe('');
      await page.goBack();
      await expectNames('Newer Typed', 'Tess Typed');
      expect(await search.inputValue()).toBe('typ');
    });

    describe('left with a search in any status', () => {
      let address: string;
      beforeEach(async () => {
        address = `/admin/clients?status=&region=${region.id}&searchString=typ&page=1`;
        await navigateTo(page, address);
        await expectNames('Newer Typed', 'Tess Typed');
      });
      const goBack = () => page.getByRole('link', { name: 'Back' }).click();
      const expectList = async () => {
        await expectNames('Newer Typed', 'Tess Typed');
        expect(page.url()).toContain(address);
      };
      const openFound = async (text: string) => {
        await page.getByRole('combobox', { name: 'Find a client, page or action' }).fill(text);
        await page.getByRole('listbox', { name: 'Found' }).getByRole('option').first().click();
      };

      it('is restored by Back from the form of a new client, and from the client after the save', async () => {
        const add = page.getByRole('link', { name: '+ Add Client' }).first();
        await add.click();
        await page.getByRole('heading', { name: 'Add Client', level: 1 }).waitFor();
        await goBack();
        await expectList();
        await add.click();
        const form = staff.form('Client Profile');
        await form.getByLabel('Full Name').fill('Nina New');
        await chooseDate(form.getByLabel('Date of Birth'), '1951-01-15');
        await chooseFromList(form.getByLabel('Employment Status'), 'Retired');
        await form.getByLabel('Emergency Contact Name').fill('Bo Lee');
        await form.getByLabel('Emergency Contact Number').fill('9375550161');
        await staff.save('Client Profile');
        await page.getByRole('heading', { name: 'Nina New', level: 1 }).waitFor();
        await goBack();
        await expectList();
      });

      it('is restored by Back from clients found by the search above', async () => {
        await openFound('Alma');
        await page.getByRole('heading', { name: 'Alma Active', level: 1 }).waitFor();
        await openFound('Lea Later');
        await page.getByRole('heading', { name: 'Lea Later', level: 1 }).waitFor();
        await goBack();
        await expectList();
      });

      it('is restored by Back from possible duplicates of a row and of a new client', async () => {
        const twin = await createClient(api, {
          region_id: region.id,
          name: 'Tess Typed',
          date_of_birth: ok(await api.get('customers/', { query: { q: 'Tess Typed' } })).results[0]
            .date_of_birth,
        });
        await page.reload();
        await page.getByRole('img', { name: 'Possible duplicate' }).first().click();
        await page.getByRole('region', { name: 'Both records' }).waitFor();
        await goBack();
        await rows().nth(2).waitFor();
        expect(page.url()).toContain(address);

        await page.getByRole('link', { name: '+ Add Client' }).first().click();
        const form = staff.form('Client Profile');
        await form.getByLabel('Full Name').fill('Tess Typed');
        await chooseDate(form.getByLabel('Date of Birth'), twin.date_of_birth);
        await form.getByRole('button', { name: 'Compare with Tess Typed' }).first().click();
        await staff.dialog.getByRole('button', { name: 'Same Person: Open the Record' }).click();
        await page.getByRole('button', { name: 'Leave without saving' }).click();
        await page.getByRole('heading', { name: 'Tess Typed', level: 1 }).waitFor();
        ok(await api.delete(`customers/${twin.id}/`));
        await goBack();
        await expectList();
      });
    });

    it('starts a new client in the chosen region', async () => {
      await openList(`status=new&region=${region.id}`);
      await page.getByRole('link', { name: '+ Add Client' }).first().click();
      const chosen = staff.section('Region, Program and Services').getByLabel('Select Region');
      await waitUntil(async () => /Lima/.test(await chosen.inputValue().catch(() => chosen.innerText())));
    });

    it('names the filters that leave an empty list', async () => {
      await openList('status=&region=&budget=over');
      await page.getByText('No client matches these filters.', { exact: false }).waitFor();
    });

    it('fits ten rows on a laptop, shows matches under other filters and folds filters on a phone', async () => {
      const tenville = await createRegion(api, { name: 'Tenville' });
      for (let number = 0; number < 10; number += 1)
        await createClient(api, {
          region_id: tenville.id,
          name: `Tina Tenth-Featherstonehaugh ${number}`,
          date_of_birth: `1970-01-${10 + number}`,
          phone_number: `93755502${10 + number}`,
        });
      await openList(`status=new&region=${tenville.id}`);
      await rows().locator('th').nth(9).waitFor();
      await page.getByText('1-10 of 10').waitFor();
      const [tableBox, viewport] = [await table().boundingBox(), page.viewportSize()!];
      expect(tableBox!.y + tableBox!.height).toBeLessThanOrEqual(viewport.height);
      const heights = await rows()
        .locator('th')
        .evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
      expect(Math.max(...heights)).toBeLessThanOrEqual(41);

      await openList(`status=active&region=${tenville.id}&searchString=tenth`);
      const otherMatches = page.getByRole('status').filter({ hasText: 'Found under other filters' });
      await otherMatches.getByRole('link', { name: 'Tina Tenth-Featherstonehaugh 0' }).waitFor();
      await otherMatches.getByText('(937) 555-0210').waitFor();

      await page.setViewportSize({ width: 390, height: 844 });
      await openList(`status=new&region=${tenville.id}`);
      await page.getByRole('link', { name: 'Call Tina Tenth-Featherstonehaugh 0' }).waitFor();
      expect(await page.getByLabel('Select Status').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Select Status').waitFor();
      await staff.checkAccessibility('Clients on a phone');
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('shows details of a client on a phone below her short card, with a way to edit her', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openList(`region=${region.id}&searchString=newer`);
      const card = page.getByRole('list', { name: 'Clients' }).getByRole('listitem').first();
      const details = card.getByRole('button', { name: 'Show details of Newer Typed' });
      await details.waitFor();
      expect(await card.getByText('Cancer type').count()).toBe(0);
      await details.click();
      for (const text of ['Address', 'Cancer type', 'Services enrolled in', 'Meal insecurity', 'Notes'])
        await card.getByText(text, { exact: true }).waitFor();
      await staff.checkAccessibilityInAllViews('Details of a client');
      await page.setViewportSize({ width: 390, height: 844 });
      await card.getByRole('link', { name: 'Edit Newer Typed' }).click();
      await page.getByRole('tab', { name: 'Client Profile', selected: true }).waitFor();
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('shows details of a client below the row and exports the columns as CSV', async () => {
      await openList(`region=${region.id}&searchString=tess`);
      await expectNames('Tess Typed');
      expect(await rows().count()).toBe(1);
      await rows().first().getByRole('button', { name: 'Show details' }).click();
      for (const text of ['Lima', '(937) 555-0188', 'Has a dog.'])
        await rows().nth(1).getByText(text).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      const [row] = parseCsv(await readFile(await download.path(), 'utf8'));
      expect(row).toMatchObject({
        Name: 'Tess Typed',
        City: 'Lima',
        Status: 'New',
        'First Call': '5 days left to call',
      });
      expect(Object.keys(row!)).toEqual([
        'Name',
        'Age',
        'City',
        'Program',
        'Status',
        'First Call',
        'Phone',
        'Enrolled On',
      ]);
    });

    it('breaks long words in the details of a client', async () => {
      await createClient(api, {
        name: 'Wendy Word',
        region_id: region.id,
        notes: 'n'.repeat(500),
        city: 'c'.repeat(60),
      });
      await openList(`region=${region.id}&searchString=wendy`);
      await expectNames('Wendy Word');
      await rows().first().getByRole('button', { name: 'Show details' }).click();
      const notes = rows().nth(1).getByText('nnn');
      await notes.waitFor();
      const tooWide = await rows()
        .nth(1)
        .locator('dd')
        .evaluateAll(
          (fields) => fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        );
      expect(tooWide).toBe(0);
      expect((await table().boundingBox())!.width).toBeLessThan(1280);
    });

    it('archives and deletes a client after confirmation', async () => {
      const client = await createClient(api, {
        region_id: region.id,
        name: 'Rita Removed',
        date_of_birth: '1933-03-03',
      });
      await openList('searchString=rita');
      await pressDelete('Rita Removed');
      await staff.dialog.getByText('stops all services but keeps the data').waitFor();
      await staff.dialog.getByText('removes all data associated with the customer').waitFor();
      await staff.dialog.getByRole('button', { name: 'Archive', exact: true }).click();
      await staff.notice('Client Archived successfully');
      await openList('status=archive&searchString=rita');
      await pressDelete('Rita Removed');
      await staff.dialog.getByRole('button', { name: 'Go Back' }).waitFor();
      expect(await staff.dialog.getByRole('button', { name: 'Archive', exact: true }).count()).toBe(0);
      await staff.dialog.getByRole('button', { name: 'Delete Anyway' }).click();
      await staff.notice('Client deleted successfully');
      expect((await api.get(`customers/${client.id}/`)).status).toBe(404);
    });
  });

  describe('The form of a new client', () => {
    const personal = () => staff.section('Personal Details');
    const details = () => staff.section('Details');

    async function fillPersonal(name: string, birthDate: string): Promise<void> {
      await personal().getByLabel('Full Name').fill(name);
      await chooseDate(personal().getByLabel('Date of Birth'), birthDate);
      await chooseFromList(personal().getByLabel('Employment Status'), 'Retired');
      await personal().getByLabel('Emergency Contact Name').fill('Bo Lee');
      await personal().getByLabel('Emergency Contact Number').fill('9375550161');
    }

    it('warns of a possible duplicate before saving, on the saved page and in the list', async () => {
      const existing = await createClient(api, {
        name: 'Josephine Carmichael',
        date_of_birth: '1961-04-09',
        city: 'Dayton',
      });
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Josefine Carmichel', '1961-04-09');
      const duplicateWarning = page.getByRole('status').filter({ hasText: 'Possibly the same person' });
      await duplicateWarning
        .getByText('born 04-09-1961 · Dayton · New · matches: name and birth date')
        .waitFor();
      await staff.checkAccessibility('Add Client with a likely double');
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        duplicateWarning.getByRole('link').click(),
      ]);
      await popup.waitForURL(`**/admin/clients/${existing.id}?form=overview`);
      await popup.close();
      await duplicateWarning.getByRole('button', { name: 'Compare with Josephine Carmichael' }).click();
      await staff.dialog
        .getByRole('listitem')
        .filter({ hasText: 'Full Name' })
        .getByText('Differs')
        .waitFor();
      await staff.checkAccessibilityInAllViews('What is typed beside a record');
      await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await duplicateWarning.getByRole('link', { name: 'Josephine Carmichael', exact: true }).waitFor();
      await openList('region=&searchString=josefine');
      await rows().getByRole('img', { name: 'Possible duplicate' }).waitFor();
    });

    it('compares the phone that is being typed for an existing client, and keeps it', async () => {
      const known = await createClient(api, { name: 'Mary Reached', phone_number: '9375550174' });
      const client = await createClient(api, { name: 'Ann Typed' });
      await navigateTo(page, `/admin/clients/${client.id}?form=customerProfile`);
      const phone = staff.form('Client Profile').getByLabel('Home Phone');
      await phone.fill('(937) 555-0174');
      await page.getByRole('button', { name: 'Compare with Mary Reached' }).click();
      await staff.dialog.getByText('Mary Reached', { exact: true }).first().waitFor();
      await staff.dialog.getByRole('listitem').filter({ hasText: 'Home Phone' }).waitFor();
      expect(await staff.dialog.getByRole('button', { name: 'Not the Same' }).count()).toBe(0);
      await staff.dialog.getByRole('button', { name: 'Go Back' }).click();
      expect(await phone.inputValue()).toBe('9375550174');
      await page.reload();
      for (const { id } of [known, client]) ok(await api.delete(`customers/${id}/`));
    });

    it('reports no duplicate after Not the Same was chosen before saving', async () => {
      const existing = await createClient(api, { name: 'Theodora Apart', date_of_birth: '1961-04-09' });
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Theodora Aparte', '1961-04-09');
      await page.getByRole('button', { name: 'Compare with Theodora Apart' }).click();
      await staff.dialog.getByRole('button', { name: 'Not the Same' }).click();
      // An e-mail that does not match leaves the decision as it is.
      await Promise.all([
        page.waitForResponse(
          (response) =>
            response.url().endsWith('/customers/duplicates/') &&
            'email' in (response.request().postDataJSON() as Json),
        ),
        staff.form('Client Profile').getByLabel('E-mail').fill('theodora@apart.test'),
      ]);
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await page.waitForURL('**?form=customerProfile');
      const id = new URL(page.url()).pathname.split('/').at(-1)!;
      const [duplicates] = await Promise.all([
        api.get(`customers/${id}/duplicates/`),
        page.getByRole('heading', { name: 'Theodora Aparte', level: 1 }).waitFor(),
      ]);
      expect(ok(duplicates).results).toEqual([]);
      ok(await api.delete(`customers/${existing.id}/`));
      ok(await api.delete(`customers/${id}/`));
    });

    it('shows a client again after Not the Same when her phone is typed later', async () => {
      const existing = await createClient(api, {
        name: 'Thekla Again',
        date_of_birth: '1961-05-10',
        phone_number: '9375550181',
      });
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Thekla Agains', '1961-05-10');
      const compare = page.getByRole('button', { name: 'Compare with Thekla Again' });
      const decide = async () => {
        await compare.first().click();
        await staff.dialog.getByRole('button', { name: 'Not the Same' }).click();
        await staff.dialog.waitFor({ state: 'detached' });
        await page.locator('main:focus').waitFor();
      };
      await decide();
      await details().getByLabel('Cell Phone').fill('9375550181');
      await page.getByText('matches: phone number', { exact: false }).waitFor();
      await decide();
      await compare.first().waitFor({ state: 'detached' });
      await chooseFromList(details().getByLabel('Cancer Type'), 'Breast');
      await chooseFromList(details().getByLabel('Cancer Stage'), 'One');
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await page.waitForURL('**?form=customerProfile');
      const id = new URL(page.url()).pathname.split('/').at(-1)!;
      expect(ok(await api.get(`customers/${id}/duplicates/`)).results).toEqual([]);
      for (const one of [existing.id, id]) ok(await api.delete(`customers/${one}/`));
    });

    it('fills the place by zip code and keeps a phone number that the server refuses', async () => {
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Zora Zip', '1958-08-18');
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await page.waitForURL('**?form=customerProfile');
      await page.getByRole('heading', { name: 'Zora Zip', level: 1 }).waitFor();
      expect(await page.getByText('Possibly the same person').count()).toBe(0);
      await details().getByLabel('Zip Code').fill('45402');
      const fieldValue = (label: string) => details().getByLabel(label).inputValue();
      const chosenOption = (label: string) => details().getByLabel(label).innerText();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=city]')!.value !== '');
      expect([await fieldValue('City'), await chosenOption('State'), await chosenOption('County')]).toEqual([
        'Dayton',
        'Ohio',
        'Montgomery',
      ]);
      await chooseFromList(details().getByLabel('State'), 'Kentucky');
      expect(await chosenOption('County')).toBe('Adair');
      await chooseFromList(details().getByLabel('State'), 'Texas');
      expect(await chosenOption('County')).toBe('NA');
      await chooseFromList(details().getByLabel('Cancer Type'), 'Breast');
      await chooseFromList(details().getByLabel('Cancer Stage'), 'One');
      // Ten digits that are not a US phone number.
      await details().getByLabel('Cell Phone').fill('2000000000');
      await details().getByLabel('Cell Phone').press('Enter');
      await staff.save('Client Profile');
      await staff.notice('Enter a valid cellphone number');
      await staff
        .form('Client Profile')
        .getByRole('link', { name: 'Enter a valid cellphone number' })
        .waitFor();
      await details().getByText('Enter a valid cellphone number').waitFor();
      expect(await fieldValue('Cell Phone')).toBe('2000000000');
      await page.getByRole('link', { name: 'Back' }).click();
      await staff.dialog.getByRole('button', { name: 'Stay on this page' }).click();
      await details().getByLabel('Cell Phone').fill('9375550119');
      await staff.save('Client Profile');
      await staff.notice('Profile updated successfully');
    });

    it('keeps a typed city, and clears the place of an earlier lookup for an unknown zip code', async () => {
      await navigateTo(page, '/admin/clients/add');
      const fieldValue = (label: string) => details().getByLabel(label).inputValue();
      const chosenOption = (label: string) => details().getByLabel(label).innerText();
      await details().getByLabel('City').fill('Old Town');
      await details().getByLabel('Zip Code').fill('00001');
      await details().getByText('This zip code is not known.', { exact: false }).waitFor();
      expect(await fieldValue('City')).toBe('Old Town');
      await details().getByLabel('Zip Code').fill('45402');
      await waitUntil(async () => (await fieldValue('City')) === 'Dayton');
      await details().getByLabel('Zip Code').fill('00000');
      await details().getByText('This zip code is not known.', { exact: false }).waitFor();
      expect([await fieldValue('City'), await chosenOption('County')]).toEqual(['', 'NA']);
      expect(await chosenOption('State')).not.toContain('Ohio');

      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/v1/zip_codes/**', async (route) => {
        await released;
        await route.continue();
      });
      await details().getByLabel('Zip Code').fill('45385');
      await details().getByLabel('City').fill('Old Town');
      release();
      await waitUntil(async () => (await chosenOption('State')) === 'Ohio');
      expect(await fieldValue('City')).toBe('Old Town');
      await page.unroute('**/api/v1/zip_codes/**');
    });

    it('keeps a corrected city while the last four digits of the zip code are typed', async () => {
      await navigateTo(page, '/admin/clients/add');
      const [zip, city] = [details().getByLabel('Zip Code'), details().getByLabel('City')];
      await zip.fill('45402');
      await waitUntil(async () => (await city.inputValue()) === 'Dayton');
      await city.fill('Oakwood');
      const lookUps: string[] = [];
      const note = (request: { url: () => string }) =>
        request.url().includes('/zip_codes/') && lookUps.push(request.url());
      page.on('request', note);
      await zip.press('End');
      await zip.pressSequentially('-1234');
      page.off('request', note);
      expect(await zip.inputValue()).toBe('45402-1234');
      expect(lookUps).toEqual([]);
      expect(await city.inputValue()).toBe('Oakwood');
      expect(await details().getByLabel('County').innerText()).toBe('Montgomery');
    });

    it('adds one client when Save is repeated after a lost response, and keeps input from Back', async () => {
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Lotta Lost', '1957-07-17');
      await page.route('**/api/v1/customers/', dropResponse, { times: 1 });
      await staff.save('Client Profile');
      await page.getByText('The server cannot be reached.', { exact: false }).first().waitFor();
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await page.waitForURL('**?form=customerProfile');
      expect(ok(await api.get('customers/', { query: { q: 'Lotta Lost' } })).count).toBe(1);

      await staff.tab('Services & Status');
      const status = staff.form('Services & Status').getByLabel('Status', { exact: true });
      await chooseFromList(status, 'Hold');
      await page.goBack();
      await staff.dialog.getByRole('button', { name: 'Stay on this page' }).click();
      expect(await status.innerText()).toBe('Hold');
      await page.getByRole('link', { name: 'Back' }).click();
      await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
    });

    it('asks to look in the list when a corrected client is saved after a lost response', async () => {
      const added = async () => ok(await api.get('customers/', { query: { q: 'Cora Corrected' } })).count;
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Cora Corrected', '1958-07-17');
      await page.route('**/api/v1/customers/', dropResponse, { times: 1 });
      await staff.save('Client Profile');
      await page.getByText('The server cannot be reached.', { exact: false }).first().waitFor();
      await personal().getByLabel('Emergency Contact Number').fill('9375550162');
      await staff.save('Client Profile');
      await page
        .getByText('This client may have been added before the connection was lost. Look in the list first.')
        .first()
        .waitFor();
      // The browser logs the refusal.
      staff.takeProblems();
      expect(await added()).toBe(1);

      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      expect(await added()).toBe(2);
    });

    it('blocks the focus on Full Name while the client is being saved', async () => {
      await navigateTo(page, '/admin/clients/add');
      await fillPersonal('Ines Idle', '1957-07-18');
      const fullName = personal().getByLabel('Full Name');
      const acceptsFocus = () =>
        fullName.evaluate((input) => {
          input.focus();
          return document.activeElement === input;
        });
      expect(await acceptsFocus()).toBe(true);
      const focusableWhileSaving: boolean[] = [];
      await page.route(
        '**/api/v1/customers/',
        async (route) => {
          focusableWhileSaving.push(await acceptsFocus());
          await route.continue();
        },
        { times: 1 },
      );
      await staff.save('Client Profile');
      await page.getByRole('heading', { name: 'Ines Idle', level: 1 }).waitFor();
      expect(focusableWhileSaving).toEqual([false]);
      expect(await acceptsFocus()).toBe(true);
    });

    it('asks before Back discards input, and returns from a saved client to the list', async () => {
      const goBackAndStay = async () => {
        await page.goBack();
        await staff.dialog.getByRole('button', { name: 'Stay on this page' }).click();
        await staff.dialog.waitFor({ state: 'detached' });
      };
      await openList('status=new');
      await page.getByRole('link', { name: '+ Add Client' }).first().click();
      await fillPersonal('Paula Pending', '1951-01-15');
      await goBackAndStay();
      expect(await personal().getByLabel('Full Name').inputValue()).toBe('Paula Pending');
      await staff.save('Client Profile');
      await staff.notice('Client added successfully');
      await page.getByRole('heading', { name: 'Paula Pending', level: 1 }).waitFor();

      const city = details().getByLabel('City');
      await city.fill('Xenia');
      await goBackAndStay();
      expect(await city.inputValue()).toBe('Xenia');
      await page.goBack();
      await staff.dialog.getByRole('button', { name: 'Leave without saving' }).click();
      await table().waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/clients');
    });

    it('enables program and services after a region is chosen', async () => {
      const region = await createRegion(api, { name: 'Akron' });
      await createProgram(api, [region.id], { name: 'Akron Weeks' });
      const client = await createClient(api, { name: 'Petra Placed', date_of_birth: '1949-09-09' });
      await navigateTo(page, `/admin/clients/${client.id}`);
      const placement = staff.section('Region, Program and Services');
      expect(await placement.getByLabel('Select Program').isDisabled()).toBe(true);
      expect(await placement.getByLabel('Meal', { exact: true }).isDisabled()).toBe(true);
      await chooseFromList(placement.getByLabel('Select Region'), 'Akron');
      await chooseFromList(placement.getByLabel('Select Program'), 'Akron Weeks');
      await placement.getByLabel('Peer Support').check();
      await staff.save('Client Profile');
      await page.waitForURL('**?form=services');
    });
  });

  it('shows the signature of a referral as an image and the contacts of the chosen center', async () => {
    const region = await createRegion(api);
    const [center, other] = [
      await createCenter(api, region.id, { name: 'Kettering' }),
      await createCenter(api, region.id, { name: 'Miami Valley' }),
    ];
    await createContact(api, center.id, { name: 'Nina North', phone_number: '9375550141' });
    await createContact(api, other.id, { name: 'Sam South', phone_number: '9375550142' });
    const client = await addReferredClient(center, 'Sina Signed', 5, {
      phone_number: '9375550174',
      date_of_birth: '1959-05-05',
      authorization_signature: signatureImage(),
    });
    await navigateTo(page, `/admin/clients/${client.id}`);
    const details = staff.section('Details');
    const picture = details.getByRole('img', {
      name: 'Authorization Signature of the verification form of Sina Signed',
    });
    await picture.waitFor();
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([600, 200]);
    const contact = details.getByLabel('Referral Contact');
    // The contacts of the former center stay until the new ones are read.
    const waitForContact = (name: string) =>
      waitUntil(async () => isDeepStrictEqual(await optionsOf(contact), ['Choose…', name]));
    await waitForContact('Nina North (9375550141)');
    await chooseFromList(
      details.getByRole('combobox', { name: 'Treatment Referral Center' }),
      'Miami Valley',
    );
    await waitForContact('Sam South (9375550142)');
    await chooseFromList(contact, 'Sam South (9375550142)');
    await staff.save('Client Profile');
    await staff.notice('Profile updated successfully');
    expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
      treatment_referral_center: { name: 'Miami Valley' },
      referral_contact: { name: 'Sam South' },
    });
    await chooseFromList(details.getByLabel('Referral Source'), 'Self');
    await picture.waitFor({ state: 'detached' });
  });

  it('opens no profile from list data after a failed read, and loads the profile on Retry', async () => {
    const client = await createClient(api, { name: 'Wanda Whole', date_of_birth: '1948-08-08' });
    await openList('region=&searchString=wanda');
    await page.route(`**/api/v1/customers/${client.id}/`, (route) =>
      route.fulfill({ status: 503, json: { status: 503 } }),
    );
    await page.getByRole('link', { name: 'Wanda Whole', exact: true }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.unroute(`**/api/v1/customers/${client.id}/`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Wanda Whole', level: 1 }).waitFor();
    await page.getByText('No consent yet').waitFor();
    await page.getByRole('button', { name: 'Next: Choose a region' }).waitFor();
    await staff.tab('Client Profile');
    await staff.section('Details').getByLabel('Conversation Notes').fill('Has a cat.');
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await page.goto('about:blank');
  });
});
