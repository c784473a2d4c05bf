import { randomUUID } from 'node:crypto';
import { OPTED_IN, PORTAL_SERVICES, type PortalService } from '../../../server/contract/customers.js';
import { Group, GROUPS } from '../../../server/contract/groups.js';
import { SERVER_PATHS } from '../../../server/platform/front-ends/server-paths.mjs';
import { asCaregiver } from '../../factories/caregivers.js';
import { as, asCustomer } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type Route, type TestApp } from '../../setup/app.js';
import { anAddress } from '../../setup/sign-in.js';
import { DEMO_ONLY, mayAsCaregiver, PUBLIC, whoMay } from './permission-table.js';

/**
 * Returns whether a route is a page or file of the front ends, which are public. All other routes outside the API must
 * be in the table.
 */
const isFrontEnd = ({ method, path }: Route) =>
  ['GET', 'HEAD'].includes(method) &&
  (path === '/manifest.webmanifest' || /^(\/(admin|assets|icons))*(\/\*?)?$/.test(path));

/** Returns the status that the table requires, or `let in` if the call must pass the permission check. */
function expectedOf(who: ReturnType<typeof whoMay>, caller: Group | 'nobody'): 401 | 403 | 404 | 'let in' {
  if (who === DEMO_ONLY) return 404;
  if (who === PUBLIC) return 'let in';
  if (caller === 'nobody') return 401;
  return who?.includes(caller) ? 'let in' : 403;
}

describe('permissions', () => {
  let test: TestApp;
  let callers: Map<Group | 'nobody', Api>;
  const caregivers = new Map<PortalService, Api>();

  beforeAll(async () => {
    test = await startTestApp();
    const admin = await as(test, Group.Admin);
    callers = new Map<Group | 'nobody', Api>([
      ['nobody', api(test.base_url)],
      [Group.Admin, admin],
      [Group.Coordinator, await as(test, Group.Coordinator)],
      [Group.Manager, await as(test, Group.Manager)],
      [Group.ReferralCenter, await as(test, Group.ReferralCenter)],
      [Group.Customer, (await asCustomer(test, admin)).customer],
    ]);
    for (const service of PORTAL_SERVICES) {
      const { client_id } = await asCustomer(test, admin, { [OPTED_IN[service]]: true });
      caregivers.set(service, (await asCaregiver(test, admin, client_id, [service])).caregiver);
    }
  });
  afterAll(() => test.close());

  const routes = () =>
    test.routes.filter((route) => !isFrontEnd(route) && !['HEAD', 'OPTIONS'].includes(route.method));

  it('lists every route that is served', () => {
    const unlisted = routes().filter(({ method, path }) => whoMay(method, path) === undefined);
    expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(routes().length).toBeGreaterThan(30);
  });

  it('keeps every route below the paths that the development server passes on to the server', () => {
    const others = routes().filter(({ path }) => !SERVER_PATHS.test(path));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  type Expected = ReturnType<typeof expectedOf>;

  /** Calls every route as one caller and returns those with an unexpected status. */
  async function misjudged(
    calls: Api,
    expectedFor: (method: string, path: string) => Expected,
  ): Promise<string[]> {
    const wrong: string[] = [];
    // Sign-out comes last, because it ends the session.
    const ordered = routes().sort((a, b) => Number(/logout/.test(a.path)) - Number(/logout/.test(b.path)));
    for (const { method, path } of ordered) {
      const url = path.replaceAll(/:\w+/g, () => randomUUID()).replace(/\*$/, '');
      const body = method === 'GET' ? undefined : '{}';
      const { status } = await calls.call(method, url, body, {
        // Every call has its own address, because many refused calls from one address are limited.
        headers: { 'x-forwarded-for': anAddress() },
      });
      const expected = expectedFor(method, path);
      // A sign-in with an invalid code gets 401 or 400. It must only not require a bearer.
      const isSignIn = /authenticate|renew_session/.test(path);
      const right =
        expected === 'let in'
          ? status < 500 && (isSignIn || ![401, 403].includes(status))
          : status === expected;
      if (!right) wrong.push(`${method} ${path}: ${status}, expected ${expected}`);
    }
    return wrong;
  }

  it.each(['nobody' as const, ...GROUPS])('holds for %s on every route', async (caller) => {
    const wrong = await misjudged(callers.get(caller)!, (method, path) =>
      expectedOf(whoMay(method, path), caller),
    );
    expect(wrong).toEqual([]);
  });

  it.each(PORTAL_SERVICES)('holds for who helps with %s on every route', async (service) => {
    const wrong = await misjudged(caregivers.get(service)!, (method, path) => {
      const who = expectedOf(whoMay(method, path), Group.Customer);
      return who === 'let in' && whoMay(method, path) !== PUBLIC && !mayAsCaregiver(service, method, path)
        ? 403
        : who;
    });
    expect(wrong).toEqual([]);
  });
});
