import { NestFactory } from '@nestjs/core';
import { isEmail } from 'class-validator';
import { Group } from '../contract/groups.js';
import { readSettings, type Settings } from '../platform/config/settings.js';
import { assertRedisLogin } from './assert-redis-login.js';
import { Refusal, runCommand } from './command.js';
import { migrateDatabase } from './migrate-database.js';
import { openDatabase } from './open-database.js';
import { stderrLogger } from './stderr-logger.js';

const USAGE = 'Usage: npm run create-admin -- <email>';
const LONGEST_EMAIL = 254;

/** `npm run create-admin -- <email>`: invites an Admin by mail, while the service runs or before its first start. */
async function main(): Promise<void> {
  const email = readEmail(process.argv.slice(2));
  const settings = readSettings(process.env);
  await assertRedisLogin(settings);
  const database = await openDatabase(settings);
  try {
    await migrateDatabase(database);
    await invite(settings, database.url, email);
  } finally {
    await database.stop();
  }
  process.exit(0);
}

function readEmail([email, ...more]: string[]): string {
  if (!email || email.startsWith('-') || more.length > 0) throw new Refusal(USAGE);
  if (!isEmail(email) || email.length > LONGEST_EMAIL)
    throw new Refusal(`${email} is not an e-mail address.`);
  return email;
}

async function invite(settings: Settings, url: string, email: string): Promise<void> {
  const { appModule } = await import('../create-app.js');
  const { UsersService } = await import('../users/users.service.js');
  const { InvalidInput } = await import('../platform/errors/problem.js');
  const app = await NestFactory.createApplicationContext(appModule(settings, url), {
    logger: stderrLogger(settings.log_level),
    abortOnError: false,
  });
  try {
    // The name is unknown, so it is the local part of the address until the Admin changes it.
    await app
      .get(UsersService)
      .createStaffAndInviteUnlessPassword({ name: email.split('@')[0]!, email, group: Group.Admin });
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new Refusal(`There is a user with the address ${email} already.`);
  } finally {
    await app.close();
  }
  console.log(
    `${email} is an Admin now. The invitation is on its way; it leaves as soon as the service runs.`,
  );
}

runCommand(main);
