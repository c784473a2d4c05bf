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
/** Number of times that files are planned again if the process seemed blocked by their kind. */
const REPETITIONS = 2;
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
    const files = [...badFiles(SEED)].map((file, index) => ({
      ...file,
      definition: definitions[index % definitions.length]!,
    }));
    const rssBefore = process.memoryUsage().rss;
    let peak = 0;

    /** Plans files while it checks the health. Returns the kinds of files during which the process was blocked too long. */
    const planAndFindBlockingKinds = async (planned: typeof files): Promise<Set<string>> => {
      const blockingKinds = new Set<string>();
      let currentKind = '';
      let isOver = false;
      const healthPolling = (async () => {
        // If the process is blocked, the pause or the call takes longer. Only the CPU time of this process counts, because
        // other processes use the machine too.
        for (let start = currentTimes(); !isOver; start = currentTimes()) {
          const kindAtStart = currentKind;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          expect((await fetch(new URL('/health/live', test.base_url))).status).toBe(200);
          const { wall, cpu } = currentTimes();
          if (Math.min(wall - start.wall, cpu - start.cpu) > MAX_BLOCKED_MS)
            for (const kind of [kindAtStart, currentKind]) blockingKinds.add(kind);
          peak = Math.max(peak, process.memoryUsage().rss - rssBefore);
        }
      })();
      await test.app.get(RequestContext).actingFor(rows[0], SEED.toString(), async () => {
        for (const { kind, content, definition } of planned) {
          currentKind = kind;
          await planner
            .plan(definition, { content, choices: new Map() }, () => undefined)
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
      return blockingKinds;
    };

    // A file that blocks the process does so each time. A pause of the garbage collector or of a busy machine does not.
    let blockingKinds = await planAndFindBlockingKinds(files);
    for (let repetition = 0; repetition < REPETITIONS && blockingKinds.size > 0; repetition += 1)
      blockingKinds = await planAndFindBlockingKinds(files.filter(({ kind }) => blockingKinds.has(kind)));
    expect(files.length).toBeGreaterThanOrEqual(1_000);
    expect([...blockingKinds]).toEqual([]);
    expect(peak / 2 ** 20).toBeLessThan(MAX_MEGABYTES);
  }, 400_000);
});
