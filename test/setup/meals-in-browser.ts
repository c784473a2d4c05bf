import { Group } from '../../server/contract/groups.js';
import { createStaffUser, signInAs } from '../factories/users.js';
import type { Api, Fields } from './api.js';
import type { TestAppOptions } from './app.js';
import { MealCalls } from './meal-calls.js';
import { officeInBrowser, type OfficeInBrowser } from './office-in-browser.js';

interface MealsInBrowser extends OfficeInBrowser {
  /** Calls of an Admin beside the browser. */
  api: Api;
  meals: MealCalls;
}

interface Options {
  /** Options of the application. */
  app?: TestAppOptions;
  /**
   * Prepares the data of the tests.
   * @returns fields of the coordinator whose browser is used
   */
  prepare?: (before: Omit<MealsInBrowser, 'staff' | 'page'>) => Promise<Fields>;
  ready: (all: MealsInBrowser) => void;
}

/** Starts the application and a coordinator's browser, as `officeInBrowser`, with the calls for meals. */
export function mealsInBrowser({ app, prepare, ready }: Options): void {
  let admin: Pick<MealsInBrowser, 'api' | 'meals'>;
  officeInBrowser({
    app,
    createUser: async (test) => {
      const api = await signInAs(test, Group.Admin);
      admin = { api, meals: new MealCalls(test, api) };
      const fields = (await prepare?.({ test, ...admin })) ?? {};
      return createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen', ...fields });
    },
    ready: (office) => ready({ ...office, ...admin }),
  });
}
