import { DataSource } from 'typeorm';
import { AddLedger1799840000000 } from '../../../migrations/1799840000000-AddLedger.js';
import { FollowPricesOfClients1799840000001 } from '../../../migrations/1799840000001-FollowPricesOfClients.js';
import { KeepLedgerTotals1799861000000 } from '../../../migrations/1799861000000-KeepLedgerTotals.js';
import { NoteMoneyOfStatements1799900000014 } from '../../../migrations/1799900000014-NoteMoneyOfStatements.js';
import { Group } from '../../../server/contract/groups.js';
import { entities } from '../../../server/entities.js';
import { migrations } from '../../../server/migrations.js';
import { migrationDataSource } from '../../../server/platform/database/data-source-options.js';
import { recordTrip, createRegionDriverAndClient } from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok } from '../../setup/api.js';
import { startTestApp } from '../../setup/app.js';

describe('The migration that adds the ledger', () => {
  it('adds earlier completed services and adjustments under the client’s current grant', async () => {
    const test = await startTestApp();
    let owner: DataSource | undefined;
    try {
      const admin = await signInAs(test, Group.Admin);
      const rides = await createRegionDriverAndClient(admin);
      const grant = ok(await admin.post('grants/', { name: 'Later' }));
      const trip = await recordTrip(admin, rides);
      const url = test.env.DATABASE_URL!;
      owner = await new DataSource(migrationDataSource(url, { entities, migrations })).initialize();
      const runner = owner.createQueryRunner();
      const ledgerMigrations = [
        new AddLedger1799840000000(),
        new FollowPricesOfClients1799840000001(),
        new KeepLedgerTotals1799861000000(),
        new NoteMoneyOfStatements1799900000014(),
      ];
      for (const migration of ledgerMigrations.toReversed()) await migration.down(runner);
      await runner.query(
        'UPDATE customers SET grant_id = $1, cleaning_budget_consumption_adjustment = 12.5 WHERE id = $2',
        [grant.id, rides.client.id],
      );
      for (const migration of ledgerMigrations) await migration.up(runner);
      await runner.release();
      const { rows } = await test.db.query(
        `SELECT kind, service, source_id, region_id, grant_id, customer_id, amount::float8, count
         FROM ledger_entries ORDER BY kind`,
      );
      const attribution = { region_id: rides.region.id, grant_id: grant.id, customer_id: rides.client.id };
      expect(rows).toEqual([
        { kind: 'adjustment', service: 'cleaning', source_id: null, ...attribution, amount: 12.5, count: 0 },
        { kind: 'service', service: 'transport', source_id: trip.id, ...attribution, amount: 24, count: 1 },
      ]);
      expect(ok(await admin.get('grants/budgets/')).results).toContainEqual(
        expect.objectContaining({ id: grant.id, spent: 36.5 }),
      );
    } finally {
      await owner?.destroy();
      await test.close();
    }
  });
});
