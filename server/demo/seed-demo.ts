import type { INestApplicationContext } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { RequestContext } from '../platform/request-context.js';
import { DemoReplay } from './demo-replay.js';
import { DemoQueries } from './demo.queries.js';
import { DemoRides } from './demo-rides.js';
import { DemoSetting } from './demo-setting.js';
import { Transaction } from '../platform/database/transaction.js';

/**
 * Id of the advisory lock; the number is arbitrary. If several processes start at once, one seeds and the others wait.
 */
const SEED_LOCK = 7_250_200;

/**
 * Fills an empty database with the demo, completely or, if interrupted, not at all. The data is created through the
 * services by replaying the last weeks, so that it obeys every rule and its dates are relative to today.
 */
export async function seedDemoIfEmpty(app: INestApplicationContext): Promise<void> {
  // The password of demo accounts is public, so they must not exist without SEED=demo.
  if (app.get(Settings).seed !== 'demo') throw new Error('Only SEED=demo makes demo accounts.');
  await app.get(RequestContext).withUnauditedSystemAccess(() => fillOnce(app));
}

function fillOnce(app: INestApplicationContext): Promise<void> {
  const transaction = app.get(Transaction);
  const queries = new DemoQueries(transaction);
  return transaction.withTransaction(async () => {
    await queries.lockSeeding(SEED_LOCK);
    if (await queries.hasUsersOrRegions()) return;
    const rides = new DemoRides(app, queries);
    const setting = await new DemoSetting(app, rides).addPlacesVendorsAndStaff();
    await new DemoReplay(app, queries, setting, rides).run();
  });
}
