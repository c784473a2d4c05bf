import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import { aCleanedClient, aCleaningVendor } from '../../factories/cleaning.js';
import { aMealVendor } from '../../factories/meal-vendors.js';
import { aPeer } from '../../factories/peer-support.js';
import { aGrant, aProgram } from '../../factories/places.js';
import { aRequest, assign, recordTrip, someRides, type Rides } from '../../factories/transport.js';
import { aStaffUser, signedIn } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { choose, goOn } from '../../setup/browser.js';
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
  opens?: RegExp;
  /** Record that the file must contain. */
  holds: string;
}

const RIDES_SEARCH = 'Search by client or driver';

const LISTS: readonly List[] = [
  {
    path: 'clients?status=active',
    title: 'Clients',
    search: 'Search Client',
    download: 'Export',
    holds: 'Carla Cleaned',
  },
  {
    path: 'meals/vendors',
    title: 'Meal Vendors',
    purpose: 'Meal vendors cook for the clients',
    byRegion: true,
    opens: /^Edit Caterer/,
    holds: 'Caterer',
  },
  {
    path: 'meals/delivery-vendors',
    title: 'Delivery Vendors',
    purpose: 'Delivery vendors bring the meals',
    byRegion: true,
    opens: /^Edit Courier/,
    holds: 'Courier',
  },
  {
    path: 'meals/transactions?filter={}',
    title: 'Past Meal Transactions',
    search: 'Search',
    download: 'Download',
    holds: 'Emma Eater',
  },
  {
    path: 'closures',
    title: 'Closed Days',
    purpose: 'Add holidays and other days',
    opens: /^Edit .*/,
    holds: 'Founders Day',
  },
  {
    path: 'house-cleaning/vendors',
    title: 'Cleaning Vendors',
    purpose: 'Cleaning vendors clean the homes',
    byRegion: true,
    opens: /^Edit Sparkle/,
    holds: 'Sparkle',
  },
  {
    path: 'house-cleaning/transactions',
    title: 'Cleaning Transactions',
    search: 'Search',
    holds: 'Carla Cleaned',
  },
  {
    path: 'transportation/drivers',
    title: 'Drivers',
    purpose: 'Drivers bring the clients',
    byRegion: true,
    opens: /^Edit Dan/,
    holds: 'Dan Miller',
  },
  {
    path: 'transportation/schedule-trips',
    title: 'Unscheduled Trips',
    purpose: 'Ride requests appear here until a driver is assigned.',
    search: 'Search',
    holds: 'Ann Lee',
  },
  {
    path: 'transportation/scheduled-trips',
    title: 'Scheduled Trips',
    purpose: 'Trips with a driver appear here.',
    search: RIDES_SEARCH,
    holds: 'Dan Miller',
  },
  {
    path: 'transportation/completed-trips',
    title: 'Completed Trips',
    search: RIDES_SEARCH,
    holds: 'Dan Miller',
  },
  {
    path: 'transportation/transport-costs',
    title: 'Transport Costs',
    purpose: 'Each region has its own cost',
    search: 'Search',
    holds: 'Dayton',
  },
  {
    path: 'peer-support-resources',
    title: 'Peer Support Resources',
    purpose: 'Peer support resources have been through treatment',
    byRegion: true,
    opens: /^Edit Paula/,
    holds: 'Paula',
  },
  {
    path: 'programs',
    title: 'Programs',
    purpose: 'A program says for how many weeks',
    opens: /^Edit Program/,
    holds: 'Program',
  },
  {
    path: 'grants',
    title: 'Grants',
    purpose: 'A grant says who pays',
    opens: /^Edit GR/,
    holds: 'A grant',
  },
  {
    path: 'treatment-referral-centers',
    title: 'Treatment Referral Centers',
    purpose: 'Clinics choose the center',
    search: 'Search Center',
    opens: /^Edit Kettering/,
    holds: 'Kettering Health',
  },
  {
    path: 'admin-users',
    title: 'User Management',
    search: 'Search User',
    opens: /^Edit Ada/,
    holds: 'Ada Admin',
  },
  {
    path: 'regions',
    title: 'Regions',
    purpose: 'Clients and vendors belong to regions',
    opens: /^Edit Dayton/,
    holds: 'Dayton',
  },
  { path: 'exports', title: 'Exports', purpose: 'Press Export on a list', holds: 'Cleaning Vendors' },
  { path: 'mail', title: 'Mail', search: 'Search Mail', holds: 'Staff invitation' },
];

const NOWHERE = 'nobody is called so';

/** Adds at least one record of every kind that has a list. */
async function furnish(api: Api, test: TestApp): Promise<Json> {
  const rides: Rides = await someRides(api, { name: 'Dayton' });
  const home = rides.region;
  await assign(api, await aRequest(api, rides.client), rides.driver);
  await aRequest(api, rides.client, { pick_up_time: '14:00' });
  await recordTrip(api, rides);
  const sparkle = await aCleaningVendor(api, home.id, { name: 'Sparkle' });
  const cleaned = await aCleanedClient(api, sparkle, { name: 'Carla Cleaned' });
  ok(
    await api.post('cleaning_transactions/', {
      customer_id: cleaned.id,
      date_of_cleaning: day(0),
      customer_cleaning_notes: 'All rooms',
      cost_of_cleaning: 85.5,
    }),
  );
  await aPeer(api, home.id);
  await aMealVendor(api, home.id);
  await aProgram(api, [home.id]);
  await aGrant(api);
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
  await meals.fed(kitchen, { name: 'Emma Eater' });
  await meals.send(kitchen);
  await meals.complete();
  return home;
}

describe('every list of the back office', () => {
  let test: TestApp;
  let staff: StaffBrowser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestApp();
    const admin = await aStaffUser(test, Group.Admin, { name: 'Ada Admin' });
    staff = await StaffBrowser.open(test, admin);
    ({ page } = staff);
    await readPurposes();
    await furnish(await signedIn(test, admin), test);
  });
  afterEach(() => expect(staff.wrong()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });

  /** Lists whose empty text was seen. */
  const purposes = new Set<string>();
  async function readPurposes(): Promise<void> {
    for (const { path, title, purpose } of LISTS) {
      if (!purpose) continue;
      await open({ path, title });
      const words = page.getByText(purpose, { exact: false });
      await words.waitFor({ timeout: 5_000 }).catch(() => undefined);
      if (await words.isVisible()) purposes.add(path);
    }
  }

  const open = async ({ path, title }: Pick<List, 'path' | 'title'>) => {
    await goOn(page, `/admin/${path}`);
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  };
  const table = ({ title }: List) => page.getByRole('table', { name: title });
  const rows = (list: List) => table(list).locator('tbody tr:not([id$="-expand"])');

  it('says what it is for while it is empty', () => {
    expect([...purposes]).toEqual(LISTS.flatMap(({ path, purpose }) => (purpose ? [path] : [])));
  });

  it.each(LISTS)('$path gives its columns and every row as a file', async (list) => {
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
    expect(file.map((row) => Object.values(row).join(' ')).join('\n')).toContain(list.holds);
  });

  it.each(LISTS.filter(({ search }) => search))(
    '$path says that nothing fits, and finds all again without the search',
    async (list) => {
      await open(list);
      await rows(list).first().waitFor();
      const search = page.getByLabel(list.search!, { exact: true });
      await search.fill(NOWHERE);
      await rows(list).first().waitFor({ state: 'detached' });
      await page
        .getByText(/match|found|nobody|No client/i)
        .last()
        .waitFor();
      await staff.look(`${list.title}, nothing fits`);
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await rows(list).first().waitFor();
    },
  );

  it.each(LISTS.filter(({ byRegion }) => byRegion))(
    '$path keeps its region on the way back from a record',
    async (list) => {
      // The page remembers the last chosen region across all lists.
      await page.reload();
      await open(list);
      await choose(page.getByLabel('Select Region'), 'Dayton');
      await page.waitForURL('**region**');
      const filtered = page.url();
      await page.getByRole('link', { name: list.opens }).first().click();
      await page.getByRole('heading', { name: /^Edit/, level: 1 }).waitFor();
      await page.goBack();
      await rows(list).first().waitFor();
      expect(page.url()).toBe(filtered);
      await page.getByLabel('Select Region').filter({ hasText: 'Dayton' }).waitFor();
    },
  );

  it.each(LISTS.filter(({ search, opens }) => search && opens))(
    '$path keeps its search on the way through a form',
    async (list) => {
      await open(list);
      const search = page.getByLabel(list.search!, { exact: true });
      await search.fill(list.holds.toLowerCase());
      await page.waitForURL('**filter**');
      await page.getByRole('link', { name: list.opens }).first().click();
      await page.getByRole('heading', { name: /^Edit/, level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await rows(list).first().waitFor();
      expect(await search.inputValue()).toBe(list.holds.toLowerCase());
    },
  );
});
