import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createApp } from '../../server/create-app.js';
import { Clock } from '../../server/platform/time/clock.js';
import { readSettings } from '../../server/platform/config/settings.js';
import { WorkerLifecycle } from '../../server/platform/jobs/worker-lifecycle.js';
import { checkResponses, type Route } from './described-responses.js';
import { hashCheaply } from './cheap-passwords.js';
import { createTestDatabase } from './database.js';
import { Inbox } from './inbox.js';
import { freePort } from './ports.mjs';

/** The running product with a database and a mail server of its own. */
export interface TestApp {
  app: NestFastifyApplication;
  base_url: string;
  /** Connection to the same database as its owner, to read and write past the API. */
  db: pg.Pool;
  /** Clock of the whole application, which a test can set. */
  clock: Clock;
  inbox: Inbox;
  /** Routes that Fastify has registered. */
  routes: Route[];
  /** Environment of this process, to start another process beside it. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Settings by name. They override those of the tests. */
  env?: Record<string, string>;
  /**
   * Whether the process also does a worker's work: it sends mail and runs scheduled jobs. By default it is only the
   * API.
   */
  background?: boolean;
  /** Milliseconds within which a request must be complete. */
  request_timeout?: number;
  /**
   * Another process of the same installation. The new one shares its database, mail server, files and public address.
   * Nothing may call the first one while it starts, because nestjs-cls has one registry of hooks in a process.
   */
  beside?: TestApp;
}

const frontEnds = fileURLToPath(new URL('../../dist', import.meta.url));

/** Starts the application on a free port with a migrated, empty database, without the demo. Mails go to `inbox`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return options.beside ? startProcess(options.beside, options) : startInstallation(options);
}

async function startInstallation({
  env,
  background = false,
  request_timeout,
}: TestAppOptions): Promise<TestApp> {
  const [database, inbox, port, files] = await Promise.all([
    createTestDatabase(),
    Inbox.open(),
    freePort(),
    mkdtemp(join(tmpdir(), 'care-services-files-')),
  ]);
  const cleanUp = async () => {
    await inbox.close();
    await database.drop();
    await rm(files, { recursive: true, force: true });
  };
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    SMTP_URL: inbox.smtp_url,
    MAIL_FROM: 'Pink Ribbon Good <no-reply@prg.test>',
    DATA_DIR: files,
    SEED: 'none',
    // A test may choose its address in a header, as a proxy does.
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
    ...env,
  };
  try {
    const process = await listen(settings, inbox, background, request_timeout);
    return { ...process, close: () => process.close().finally(cleanUp) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function startProcess(first: TestApp, { env, background = false }: TestAppOptions): Promise<TestApp> {
  return listen({ ...first.env, PORT: String(await freePort()), ...env }, first.inbox, background);
}

async function listen(
  env: Record<string, string>,
  inbox: Inbox,
  background: boolean,
  request_timeout?: number,
): Promise<TestApp> {
  const settings = readSettings({ PROCESS: background ? 'all' : 'api', ...env });
  const app = await createApp(settings, {
    database_url: settings.database_url ?? '',
    front_ends: frontEnds,
    request_timeout,
  });
  hashCheaply(app);
  const routes: Route[] = [];
  const violations = checkResponses(app, routes);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, path: url });
    });
  const db = new pg.Pool({ connectionString: env.DATABASE_URL, max: 4 });
  // The database is dropped by force at the end, so errors of its connections are ignored.
  db.on('error', () => undefined);
  const close = async () => {
    await app.close();
    await db.end();
    if (violations.length > 0)
      throw new Error(`Responses that are not as described:\n${violations.join('\n')}`);
  };
  try {
    await app.listen(settings.port, '127.0.0.1');
    if (background) app.get(WorkerLifecycle).start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    app,
    base_url: `http://localhost:${settings.port}`,
    db,
    clock: app.get(Clock),
    inbox,
    routes,
    env,
    close,
  };
}
