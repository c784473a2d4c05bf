import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';
import { Inbox } from './inbox.js';
import { startProcess, type ServiceProcess } from './processes.js';

/** Real worker processes of a suite that kills them, with their database, inbox and folder of files. */
export class WorkerProcesses {
  private running: ServiceProcess[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly env: Record<string, string>,
    readonly db: pg.Pool,
    readonly inbox: Inbox,
    /** The `DATA_DIR` of the workers. */
    readonly files: string,
  ) {}

  /** @param queueEnv settings that choose the queue's backend */
  static async open(queueEnv: Record<string, string>): Promise<WorkerProcesses> {
    const database = await createTestDatabase();
    const db = new pg.Pool({ connectionString: database.url });
    db.on('error', () => undefined);
    const inbox = await Inbox.open();
    const files = await mkdtemp(join(tmpdir(), 'care-services-files-'));
    const env = {
      DATABASE_URL: database.url,
      SMTP_URL: inbox.smtp_url,
      MAIL_FROM: 'no-reply@prg.test',
      DATA_DIR: files,
      SEED: 'none',
      ...queueEnv,
    };
    return new WorkerProcesses(database, env, db, inbox, files);
  }

  async start(): Promise<ServiceProcess> {
    const worker = await startProcess('worker', this.env);
    this.running.push(worker);
    return worker;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.running.map((worker) => worker.end('SIGKILL')));
    this.running = [];
  }

  async close(): Promise<void> {
    await this.inbox.close();
    await this.db.end();
    await this.database.drop();
    await rm(this.files, { recursive: true, force: true });
  }

  /** Adds an Admin, because exports and imports belong to a user. */
  async addAdmin(): Promise<void> {
    await this.db.query(
      `INSERT INTO users (id, name, email, "group") VALUES (gen_random_uuid(), 'Ada', 'ada@prg.test', 'Admin')`,
    );
  }
}
