import { performance } from 'node:perf_hooks';
import { Group } from '../../../server/contract/groups.js';
import { ImportKinds } from '../../../server/imports/import-kinds.js';
import { ImportPlannerService } from '../../../server/imports/import-planner.service.js';
import { UnreadableSheet } from '../../../server/imports/sheet-row.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { badFiles } from '../../factories/bad-files.js';
import { aStaffUser } from '../../factories/users.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const SEED = 20_261_123;
const SLOWEST_MS = 500;
/**
 * Maximum memory for reading in addition to the process itself: the text of the largest file, its rows and its thread.
 */
const MOST_MEGABYTES = 700;

/** Returns the elapsed milliseconds and the CPU milliseconds of this process. */
function now() {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

describe('a thousand bad files', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are each read or refused in words, while the process answers and stays small', async () => {
    const planner = test.app.get(ImportPlannerService, { strict: false });
    const kinds = test.app.get(ImportKinds, { strict: false });
    const user = await aStaffUser(test, Group.Coordinator);
    const { rows } = await test.db.query('SELECT * FROM users WHERE id = $1', [user.id]);
    const definitions = ['transport_vendors', 'customers'].map((resource) => kinds.get(resource)!);

    // The files are made before the measurement, because that blocks this process too.
    const files = [...badFiles(SEED)];
    const slow = new Map<string, number>();
    let at = '';
    let isOver = false;
    const before = process.memoryUsage().rss;
    let peak = 0;
    const asking = (async () => {
      // A block of the process delays the pause or the call. Only the CPU time of this process counts, because other
      // processes use the machine too.
      for (let began = now(); !isOver; began = now()) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        expect((await fetch(new URL('/health/live', test.base_url))).status).toBe(200);
        const { wall, cpu } = now();
        const held = Math.min(wall - began.wall, cpu - began.cpu);
        slow.set(at, Math.max(slow.get(at) ?? 0, held));
        peak = Math.max(peak, process.memoryUsage().rss - before);
      }
    })();
    await test.app.get(RequestContext).actingFor(rows[0], SEED.toString(), async () => {
      for (const [index, { kind, content }] of files.entries()) {
        at = kind;
        await planner
          .plan(definitions[index % definitions.length]!, { content, choices: new Map() }, () => undefined)
          .then(
            () => undefined,
            (error: unknown) => {
              if (!(error instanceof UnreadableSheet))
                throw new Error(`${kind}: ${String(error)}`, { cause: error });
              expect(error.message).toMatch(/\.$/);
            },
          );
      }
    });
    isOver = true;
    await asking;
    expect(files.length).toBeGreaterThanOrEqual(1_000);
    expect([...slow].filter(([, milliseconds]) => milliseconds > SLOWEST_MS)).toEqual([]);
    expect(peak / 2 ** 20).toBeLessThan(MOST_MEGABYTES);
  }, 400_000);
});
