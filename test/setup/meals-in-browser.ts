import type { Page } from 'playwright-core';
import { Group } from '../../server/contract/groups.js';
import { createStaffUser, signInAs } from '../factories/users.js';
import type { Api, Fields } from './api.js';
import { startTestApp, type TestApp } from './app.js';
import { MealCalls } from './meal-calls.js';
import { StaffBrowser } from './staff-browser.js';

export interface MealsInBrowser {
  test: TestApp;
  /** Calls of an Admin beside the browser. */
  api: Api;
  meals: MealCalls;
  staff: StaffBrowser;
  page: Page;
}

interface Options {
  /** Options of the application. */
  app?: Parameters<typeof startTestApp>[0];
  /**
   * Prepares the data of the tests.
   * @returns fields of the coordinator whose browser is used
   */
  prepare?: (before: Omit<MealsInBrowser, 'staff' | 'page'>) => Promise<Fields>;
  ready: (all: MealsInBrowser) => void;
}

/**
 * Starts the application and a coordinator's browser before the tests of a `describe`. After each test no problem may
 * be left in the browser.
 */
export function mealsInBrowser({ app, prepare, ready }: Options): void {
  let staff: StaffBrowser | undefined;
  let test: TestApp | undefined;

  beforeAll(async () => {
    test = await startTestApp(app);
    const api = await signInAs(test, Group.Admin);
    const before = { test, api, meals: new MealCalls(test, api) };
    const fields = (await prepare?.(before)) ?? {};
    const coordinator = await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen', ...fields });
    staff = await StaffBrowser.open(test, coordinator);
    ready({ ...before, staff, page: staff.page });
  });
  afterEach(() => expect(staff!.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });
}
