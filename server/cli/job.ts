import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { Clock } from '../platform/time/clock.js';
import { readSettings, type Settings } from '../platform/config/settings.js';
import { isCalendarDate } from '../platform/validation/fields.js';
import { JobRegistry } from '../platform/jobs/job-registry.js';
import { assertRedisLogin } from './assert-redis-login.js';
import { assertTimeZones } from './assert-time-zones.js';
import { Refusal, runCommand } from './command.js';
import { migrateDatabase } from './migrate-database.js';
import { openDatabase } from './open-database.js';
import { stderrLogger } from './stderr-logger.js';

const USAGE = 'Usage: npm run job -- <name> [--as-of 2026-12-01T17:00:00Z]';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

interface Arguments {
  name: string;
  as_of: Date | null;
}

function readArguments(): Arguments {
  let commandLine;
  try {
    commandLine = parseArgs({ allowPositionals: true, options: { 'as-of': { type: 'string' } } });
  } catch {
    throw new Refusal(USAGE);
  }
  const [name, ...more] = commandLine.positionals;
  if (!name || more.length > 0) throw new Refusal(USAGE);
  const text = commandLine.values['as-of'];
  if (text === undefined) return { name, as_of: null };
  const as_of = new Date(text);
  if (!INSTANT.test(text) || !isCalendarDate(text.slice(0, 10)) || Number.isNaN(as_of.getTime())) {
    throw new Refusal('--as-of must be an instant with its offset, such as 2026-12-01T17:00:00Z.');
  }
  return { name, as_of };
}

/** Runs one scheduled job by hand, with or without a running server, and prints the result as JSON. */
async function main(): Promise<void> {
  const job = readArguments();
  const settings = readSettings(process.env);
  await assertRedisLogin(settings);
  const database = await openDatabase(settings);
  try {
    await migrateDatabase(database);
    await assertTimeZones(database.url, settings.time_zone);
    console.log(JSON.stringify(await runJob(settings, database.url, job)));
  } finally {
    await database.stop();
  }
  process.exit(0);
}

async function runJob(settings: Settings, url: string, { name, as_of }: Arguments): Promise<object> {
  const { appModule } = await import('../create-app.js');
  const app = await NestFactory.createApplicationContext(appModule(settings, url), {
    logger: stderrLogger(settings.log_level),
    abortOnError: false,
  });
  try {
    const jobs = app.get(JobRegistry);
    if (!jobs.has(name)) {
      const names = jobs.all.map((job) => job.name).sort();
      throw new Refusal(`There is no job named ${name}; the jobs are ${names.join(', ')}.`);
    }
    const clock = app.get(Clock);
    const instant = as_of ?? clock.now();
    const result = await (as_of ? clock.at(as_of, () => jobs.run(name)) : jobs.run(name));
    return { job: name, as_of: instant.toISOString(), result };
  } finally {
    await app.close();
  }
}

runCommand(main);
