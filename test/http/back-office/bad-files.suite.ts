import { performance } from 'node:perf_hooks';
import { Group } from '../../../server/contract/groups.js';
import { ImportKinds } from '../../../server/imports/import-kinds.js';
import { ImportPlannerService } from '../../../server/imports/import-planner.service.js';
import { UnreadableSheet } from '../../../server/imports/sheet-row.js';
import { RequestContext } from '../../../server/platform/request-context.js';
import { badFiles } from '../../factories/bad-files.js';
import { createStaffUser } from '../../factories/users.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const SEED = 20_261_123;
const MAX_BLOCKED_MS = 500;
/** Pause between two health checks. Each check takes CPU time from the planner. */
const PAUSE_MS = 50;
/**
 * Maximum memory for reading in addition to the process itself: the text of the largest file, its rows and its thread.
 */
const MAX_MEGABYTES = 700;

/** Returns the elapsed milliseconds and the CPU milliseconds of this process. */
function currentTimes() {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

describe('The import planner with a thousand bad files', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('plans or refuses each file and keeps the process responsive and within its memory limit', async () => {
    const planner = test.app.get(ImportPlannerService, { strict: false });
    const kinds = test.app.get(ImportKinds, { strict: false });
    const user = await createStaffUser(test, Group.Coordinator);
    const { rows } = await test.db.query('SELECT * FROM users WHERE id = $1', [user.id]);
    const definitions = ['transport_vendors', 'customers'].map((resource) => kinds.get(resource)!);

    // The files are made before the measurement, because that blocks this process too.
    const files = [...badFiles(SEED)];
    const blockedMsByKind = new Map<string, number>();
    let currentKind = '';
    let isOver = false;
    const rssBefore = process.memoryUsage().rss;
    let peak = 0;
    const healthPolling = (async () => {
      // A block of the process delays the pause or the call. Only the CPU time of this process counts, because other
      // processes use the machine too.
      for (let start = currentTimes(); !isOver; start = currentTimes()) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        expect((await fetch(new URL('/health/live', test.base_url))).status).toBe(200);
        const { wall, cpu } = currentTimes();
        const blockedMs = Math.min(wall - start.wall, cpu - start.cpu);
        blockedMsByKind.set(currentKind, Math.max(blockedMsByKind.get(currentKind) ?? 0, blockedMs));
        peak = Math.max(peak, process.memoryUsage().rss - rssBefore);
      }
    })();
    await test.app.get(RequestContext).actingFor(rows[0], SEED.toString(), async () => {
      for (const [index, { kind, content }] of files.entries()) {
        currentKind = kind;
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
    await healthPolling;
    expect(files.length).toBeGreaterThanOrEqual(1_000);
    expect([...blockedMsByKind].filter(([, milliseconds]) => milliseconds > MAX_BLOCKED_MS)).toEqual([]);
    expect(peak / 2 ** 20).toBeLessThan(MAX_MEGABYTES);
  }, 400_000);
});
