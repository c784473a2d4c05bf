import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createMealVendor } from '../../factories/meal-vendors.js';
import { createPeer } from '../../factories/peer-support.js';
import { createGrant, createProgram } from '../../factories/places.js';
import {
  createRideRequest,
  assignDriver,
  recordTrip,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { chooseFromList, navigateTo } from '../../setup/browser.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { StaffBrowser } from '../../setup/staff-browser.js';

interface List {
  path: string;
  title: string;
  /** Text of the empty list. Lists without this text are never empty. */
  purpose?: string;
  /** Label of the search, if the list has one, and the text without a match. */
  search?: string;
  /** Label of the download button. */
  download?: string;
  /** Whether the region picker filters the list. */
  byRegion?: boolean;
  /** Label of the link to a record's form. */
  editLink?: RegExp;
  /** Text that the downloaded file must contain. */
  sampleText: string;
}

const RIDES_SEARCH = 'Search by client or driver';

const LISTS: readonly List[] = [
  {
    path: 'clients?status=active',
    title: 'Clients',
    search: 'Search Client',
    download: 'Export',
    sampleText: 'Carla Cleaned',
  },
  {
    path: 'meals/vendors',
    title: 'Meal Vendors',
    purpose: 'Meal vendors cook for the clients',
    byRegion: true,
    editLink: /^Edit Caterer/,
    sampleText: 'Caterer',
  },
  {
    path: 'meals/delivery-vendors',
    title: 'Delivery Vendors',
    purpose: 'Delivery vendors bring the meals',
    byRegion: true,
    editLink: /^Edit Courier/,
    sampleText: 'Courier',
  },
  {
    path: 'meals/transactions?filter={}',
    title: 'Past Meal Transactions',
    purpose: 'Delivered meals appear here.',
    search: 'Search',
    download: 'Download',
    sampleText: 'Emma Eater',
  },
  {
    path: 'closures',
    title: 'Closed Days',
    purpose: 'Add holidays and other days',
    editLink: /^Edit .*/,
    sampleText: 'Founders Day',
  },
  {
    path: 'house-cleaning/vendors',
    title: 'Cleaning Vendors',
    purpose: 'Cleaning vendors clean the homes',
    byRegion: true,
    editLink: /^Edit Sparkle/,
    sampleText: 'Sparkle',
  },
  {
    path: 'house-cleaning/transactions',
    title: 'Cleaning Transactions',
    purpose: 'Recorded cleanings appear here. There are none with these filters.',
    search: 'Search',
    sampleText: 'Carla Cleaned',
  },
  {
    path: 'transportation/drivers',
    title: 'Drivers',
    purpose: 'Drivers bring the clients',
    byRegion: true,
    editLink: /^Edit Dan/,
    sampleText: 'Dan Miller',
  },
  {
    path: 'transportation/schedule-trips',
    title: 'Unscheduled Trips',
    purpose: 'Ride requests appear here until a driver is assigned.',
    search: 'Search',
    sampleText: 'Ann Lee',
  },
  {
    path: 'transportation/scheduled-trips',
    title: 'Scheduled Trips',
    purpose: 'Trips with a driver appear here.',
    search: RIDES_SEARCH,
    sampleText: 'Dan Miller',
  },
  {
    path: 'transportation/completed-trips',
    title: 'Completed Trips',
    purpose: 'Completed and recorded trips appear here. There are none with these filters.',
    search: RIDES_SEARCH,
    sampleText: 'Dan Miller',
  },
  {
    path: 'transportation/transport-costs',
    title: 'Transport Costs',
    purpose: 'Each region has its own cost',
    search: 'Search',
    sampleText: 'Dayton',
  },
  {
    path: 'peer-support-resources',
    title: 'Peer Support Resources',
    purpose: 'Peer support resources have been through treatment',
    byRegion: true,
    editLink: /^Edit Paula/,
    sampleText: 'Paula',
  },
  {
    path: 'programs',
    title: 'Programs',
    purpose: 'A program says for how many weeks',
    editLink: /^Edit Program/,
    sampleText: 'Program',
  },
  {
    path: 'grants',
    title: 'Grants',
    purpose: 'A grant says who pays',
    editLink: /^Edit GR/,
    sampleText: 'A grant',
  },
  {
    path: 'treatment-referral-centers',
    title: 'Treatment Referral Centers',
    purpose: 'Clinics choose the center',
    search: 'Search Center',
    editLink: /^Edit Kettering/,
    sampleText: 'Kettering Health',
  },
  {
    path: 'admin-users',
    title: 'User Management',
    search: 'Search User',
    editLink: /^Edit Ada/,
    sampleText: 'Ada Admin',
  },
  {
    path: 'regions',
    title: 'Regions',
    purpose: 'Clients and vendors belong to regions',
    editLink: /^Edit Dayton/,
    sampleText: 'Dayton',
  },
  { path: 'exports', title: 'Exports', purpose: 'Press Export on a list', sampleText: 'Cleaning Vendors' },
  { path: 'mail', title: 'Mail', search: 'Search Mail', sampleText: 'Staff invitation' },
];

const UNMATCHED_TEXT = 'nobody is called so';

/** Adds at least one record of every kind that has a list. */
async function addRecords(api: Api, test: TestApp): Promise<Json> {
  const rides: Rides = await createRegionDriverAndClient(api, { name: 'Dayton' });
  const home = rides.region;
  await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
  await createRideRequest(api, rides.client, { pick_up_time: '14:00' });
  await recordTrip(api, rides);
  const sparkle = await createCleaningVendor(api, home.id, { name: 'Sparkle' });
  const cleanedClient = await createCleaningClient(api, sparkle, { name: 'Carla Cleaned' });
  ok(
    await api.post('cleaning_transactions/', {
      customer_id: cleanedClient.id,
      date_of_cleaning: day(0),
      customer_cleaning_notes: 'All rooms',
      cost_of_cleaning: 85.5,
    }),
  );
  await createPeer(api, home.id);
  await createMealVendor(api, home.id);
  await createProgram(api, [home.id]);
  await createGrant(api);
  ok(await api.post('closures/', { date: day(20), reason: 'Founders Day' }));
  ok(
    await api.post('treatment_referral_centers/', {
      name: 'Kettering Health',
      main_line: '9375550144',
      region_id: home.id,
      business_address: '3535 Southern Boulevard',
    }),
  );
  ok(
    await api.post('users/', {
      name: 'Ina Invited',
      email: 'ina@prg.test',
      group: Group.Coordinator,
      default_region_id: home.id,
    }),
  );
  ok(await api.post('cleaning_vendors/export/', {}));
  const meals = new MealCalls(test, api);
  const kitchen = await meals.kitchenFor(DELIVERY);
  await meals.addMealClient(kitchen, { name: 'Emma Eater' });
  await meals.send(kitchen);
  await meals.complete();
  return home;
}

describe('Every list of the back office', () => {
  let test: TestApp;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    const admin = await createStaffUser(test, Group.Admin, { name: 'Ada Admin' });
    staff = await StaffBrowser.open(test, admin);
    ({ page } = staff);
    await readPurposes();
    await addRecords(await signInUser(test, admin), test);
  });
  afterEach(() => expect(staff.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  /** Lists whose empty text was seen. */
  const pathsWithPurpose = new Set<string>();
  async function readPurposes(): Promise<void> {
    for (const { path, title, purpose } of LISTS) {
      if (!purpose) continue;
      await open({ path, title });
      const text = page.getByText(purpose, { exact: false });
      await text.waitFor().catch(() => undefined);
      if (await text.isVisible()) pathsWithPurpose.add(path);
    }
  }

  const open = async ({ path, title }: Pick<List, 'path' | 'title'>) => {
    await navigateTo(page, `/admin/${path}`);
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  };
  const table = ({ title }: List) => page.getByRole('table', { name: title });
  const rows = (list: List) => table(list).locator('tbody tr:not([id$="-expand"])');

  it('explains its purpose while it is empty', () => {
    expect([...pathsWithPurpose]).toEqual(LISTS.flatMap(({ path, purpose }) => (purpose ? [path] : [])));
  });

  it.each(LISTS)('downloads the columns and all rows as CSV: $path', async (list) => {
    await open(list);
    await rows(list).first().waitFor();
    const headings = (await table(list).locator('thead th').allInnerTexts()).filter(
      (heading) => !['', 'Action', 'Actions', 'Details'].includes(heading),
    );
    const file = await staff.csvOf(
      page.getByRole('button', { name: list.download ?? 'Download CSV', exact: true }),
    );
    expect(Object.keys(file[0]!)).toEqual(expect.arrayContaining(headings));
    expect(file).toHaveLength(await rows(list).count());
    expect(file.map((row) => Object.values(row).join(' ')).join('\n')).toContain(list.sampleText);
  });

  it.each(LISTS.filter(({ search }) => search))(
    'reports a search without matches and shows its rows after clearing: $path',
    async (list) => {
      await open(list);
      await rows(list).first().waitFor();
      const search = page.getByLabel(list.search!, { exact: true });
      await search.fill(UNMATCHED_TEXT);
      await rows(list).first().waitFor({ state: 'detached' });
      await page
        .getByText(/match|found|nobody|No client/i)
        .last()
        .waitFor();
      await staff.checkAccessibility(`${list.title}, nothing fits`);
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await rows(list).first().waitFor();
    },
  );

  it.each(LISTS.filter(({ byRegion }) => byRegion))(
    'keeps the region filter after Back from a record: $path',
    async (list) => {
      // The back office remembers the last chosen region, also that of an address, until it is loaded anew.
      await page.goto('/admin/regions');
      await page.getByRole('table').waitFor();
      await open(list);
      await chooseFromList(page.getByLabel('Select Region'), 'Dayton');
      await page.waitForURL('**region**');
      const filteredUrl = page.url();
      await page.getByRole('link', { name: list.editLink }).first().click();
      await page.getByRole('heading', { name: /^Edit/, level: 1 }).waitFor();
      await page.goBack();
      await rows(list).first().waitFor();
      expect(page.url()).toBe(filteredUrl);
      await page.getByLabel('Select Region').filter({ hasText: 'Dayton' }).waitFor();
    },
  );

  it.each(LISTS.filter(({ search, editLink }) => search && editLink))(
    'keeps the search after a form is opened and cancelled: $path',
    async (list) => {
      await open(list);
      const search = page.getByLabel(list.search!, { exact: true });
      await search.fill(list.sampleText.toLowerCase());
      await page.waitForURL('**filter**');
      await page.getByRole('link', { name: list.editLink }).first().click();
      await page.getByRole('heading', { name: /^Edit/, level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await rows(list).first().waitFor();
      expect(await search.inputValue()).toBe(list.sampleText.toLowerCase());
    },
  );
});
