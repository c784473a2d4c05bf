import { randomUUID } from 'node:crypto';
import { OPTED_IN, PORTAL_SERVICES, type PortalService } from '../../../server/contract/customers.js';
import { Group, GROUPS } from '../../../server/contract/groups.js';
import { SERVER_PATHS } from '../../../server/contract/server-paths.mjs';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import type { Route } from '../../setup/described-responses.js';
import { randomNetworkAddress } from '../../setup/sign-in.js';
import { DEMO_ONLY, mayAsCaregiver, PUBLIC, whoMay } from './permission-table.js';

/**
 * Returns whether a route is a page or file of the front ends, which are public. All other routes outside the API must
 * be in the table.
 */
const isFrontEnd = ({ method, path }: Route) =>
  ['GET', 'HEAD'].includes(method) &&
  (path === '/manifest.webmanifest' || /^(\/(admin|assets|icons))*(\/\*?)?$/.test(path));

/** Returns the status that the table requires, or `let in` if the call must pass the permission check. */
function expectedStatus(
  access: ReturnType<typeof whoMay>,
  caller: Group | 'nobody',
): 401 | 403 | 404 | 'let in' {
  if (access === DEMO_ONLY) return 404;
  if (access === PUBLIC) return 'let in';
  if (caller === 'nobody') return 401;
  return access?.includes(caller) ? 'let in' : 403;
}

describe('The permission table', () => {
  let test: TestApp;
  let callers: Map<Group | 'nobody', Api>;
  const caregivers = new Map<PortalService, Api>();

  beforeAll(async () => {
    test = await startTestApp();
    const admin = await signInAs(test, Group.Admin);
    callers = new Map<Group | 'nobody', Api>([
      ['nobody', api(test.base_url)],
      [Group.Admin, admin],
      [Group.Coordinator, await signInAs(test, Group.Coordinator)],
      [Group.Manager, await signInAs(test, Group.Manager)],
      [Group.ReferralCenter, await signInAs(test, Group.ReferralCenter)],
      [Group.Customer, (await signInAsCustomer(test, admin)).customer],
    ]);
    for (const service of PORTAL_SERVICES) {
      const { client_id } = await signInAsCustomer(test, admin, { [OPTED_IN[service]]: true });
      caregivers.set(service, (await signInAsCaregiver(test, admin, client_id, [service])).caregiver);
    }
  });
  afterAll(() => test.close());

  const routes = () =>
    test.routes.filter((route) => !isFrontEnd(route) && !['HEAD', 'OPTIONS'].includes(route.method));

  it('lists every served route', () => {
    const unlistedRoutes = routes().filter(({ method, path }) => whoMay(method, path) === undefined);
    expect(unlistedRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(routes().length).toBeGreaterThan(30);
  });

  it('covers no route outside the paths that the development server proxies', () => {
    const unproxiedRoutes = routes().filter(({ path }) => !SERVER_PATHS.test(path));
    expect(unproxiedRoutes.map(({ path }) => path)).toEqual([]);
  });

  type ExpectedStatus = ReturnType<typeof expectedStatus>;

  /** Calls every route as one caller and returns those with an unexpected status. */
  async function findMismatches(
    calls: Api,
    expectedFor: (method: string, path: string) => ExpectedStatus,
  ): Promise<string[]> {
    const mismatches: string[] = [];
    // Sign-out comes last, because it ends the session.
    const orderedRoutes = routes().sort(
      (a, b) => Number(/logout/.test(a.path)) - Number(/logout/.test(b.path)),
    );
    for (const { method, path } of orderedRoutes) {
      const url = path.replaceAll(/:\w+/g, () => randomUUID()).replace(/\*$/, '');
      const body = method === 'GET' ? undefined : '{}';
      const { status } = await calls.call(method, url, body, {
        // Every call has its own address, because many refused calls from one address are limited.
        headers: { 'x-forwarded-for': randomNetworkAddress() },
      });
      const expected = expectedFor(method, path);
      // A sign-in with an invalid code gets 401 or 400. It must only not require a bearer.
      const isSignIn = /authenticate|renew_session/.test(path);
      const isExpected =
        expected === 'let in'
          ? status < 500 && (isSignIn || ![401, 403].includes(status))
          : status === expected;
      if (!isExpected) mismatches.push(`${method} ${path}: ${status}, expected ${expected}`);
    }
    return mismatches;
  }

  it.each(['nobody' as const, ...GROUPS])('is enforced on every route (caller: %s)', async (caller) => {
    const mismatches = await findMismatches(callers.get(caller)!, (method, path) =>
      expectedStatus(whoMay(method, path), caller),
    );
    expect(mismatches).toEqual([]);
  });

  it.each(PORTAL_SERVICES)('is enforced on every route (caregiver for %s)', async (service) => {
    const mismatches = await findMismatches(caregivers.get(service)!, (method, path) => {
      const expected = expectedStatus(whoMay(method, path), Group.Customer);
      return expected === 'let in' &&
        whoMay(method, path) !== PUBLIC &&
        !mayAsCaregiver(service, method, path)
        ? 403
        : expected;
    });
    expect(mismatches).toEqual([]);
  });
});
