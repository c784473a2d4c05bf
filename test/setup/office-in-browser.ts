import type { Page } from 'playwright-core';
import { Group } from '../../server/contract/groups.js';
import { createStaffUser, signInUser, type TestUser } from '../factories/users.js';
import type { Api } from './api.js';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import { StaffBrowser } from './staff-browser.js';

export interface OfficeInBrowser {
  test: TestApp;
  /** Calls of the same user beside the browser. */
  api: Api;
  staff: StaffBrowser;
  page: Page;
}

interface Options {
  app?: TestAppOptions;
  /** Creates the user of the browser. By default a coordinator. */
  createUser?: (test: TestApp) => Promise<TestUser>;
  /** Prepares the data of the tests, before the browser reads any. */
  prepare?: (before: Pick<OfficeInBrowser, 'test' | 'api'>) => Promise<void>;
  ready: (office: OfficeInBrowser) => void;
}

/**
 * Starts the application and a staff user's browser before the tests of a `describe`. After each test no problem may be
 * left in the browser.
 */
export function officeInBrowser({
  app,
  createUser = (test) => createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }),
  prepare,
  ready,
}: Options): void {
  let staff: StaffBrowser | undefined;
  let test: TestApp | undefined;

  beforeAll(async () => {
    test = await startTestApp(app);
    const user = await createUser(test);
    const before = { test, api: await signInUser(test, user) };
    await prepare?.(before);
    staff = await StaffBrowser.open(test, user);
    ready({ ...before, staff, page: staff.page });
  });
  afterEach(() => expect(staff!.takeProblems()).toEqual([]));
  afterAll(async () => {
    await staff?.close();
    await test?.close();
  });
}
