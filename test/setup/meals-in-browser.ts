import type { Page } from 'playwright-core';
import { Group } from '../../server/contract/groups.js';
import { aStaffUser, as } from '../factories/users.js';
import type { Api, Fields } from './api.js';
import { startTestApp, type TestApp } from './app.js';
import { MealCalls } from './meal-calls.js';
import { StaffBrowser } from './staff-browser.js';

export interface MealsInBrowser {
  test: TestApp;
  /** Staff at work beside the browser. */
  api: Api;
  meals: MealCalls;
  staff: StaffBrowser;
  page: Page;
}

interface Options {
  /** What the application starts with. */
  app?: Parameters<typeof startTestApp>[0];
  /** Makes what the tests look at. @returns fields of the coordinator at the browser */
  prepare?: (before: Omit<MealsInBrowser, 'staff' | 'page'>) => Promise<Fields>;
  ready: (all: MealsInBrowser) => void;
}

/** Around the tests of a `describe`: a coordinator's browser in which nothing may go wrong unnoticed. */
export function mealsInBrowser({ app, prepare, ready }: Options): void {
  let staff: StaffBrowser | undefined;
  let test: TestApp | undefined;

  beforeAll(async () => {
    test = await startTestApp(app);
    const api = await as(test, Group.Admin);
    const before = { test, api, meals: new MealCalls(test, api) };
    const fields = (await prepare?.(before)) ?? {};
    const coordinator = await aStaffUser(test, Group.Coordinator, { name: 'Carla Jensen', ...fields });
    staff = await StaffBrowser.open(test, coordinator);
    ready({ ...before, staff, page: staff.page });
  });
  afterEach(() => expect(staff!.wrong()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });
}
