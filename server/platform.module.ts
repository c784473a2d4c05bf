import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional, TransactionHost } from '@nestjs-cls/transactional';
import { ClsModule } from 'nestjs-cls';
import type { DataSourceOptions } from 'typeorm';
import { AuditEntryEntity } from './platform/audit/audit-entry.entity.js';
import { AuditService } from './platform/audit/audit.service.js';
import { Clock } from './platform/time/clock.js';
import { Settings } from './platform/config/settings.js';
import { AfterCommitService } from './platform/database/after-commit.service.js';
import { AuditedTransactionAdapter } from './platform/database/audited-transaction.adapter.js';
import { readDatesAsText } from './platform/database/dates-as-text.js';
import { DryRunsService } from './platform/database/dry-runs.service.js';
import { DatabaseOutage } from './platform/database/database-outage.js';
import { RowLocksService } from './platform/database/row-locks.service.js';
import { SavepointsService } from './platform/database/savepoints.service.js';
import { StatusChangesService } from './platform/database/status-changes.service.js';
import { Transaction } from './platform/database/transaction.js';
import { EventBus } from './platform/events/event-bus.js';
import { DueWork } from './platform/jobs/due-work.js';
import { LocalSecrets } from './platform/files/local-secrets.js';
import { FeatureModule } from './platform/resources/feature.js';
import { Features } from './platform/resources/features.js';
import { IdempotencyKeyEntity } from './platform/idempotency/idempotency-key.entity.js';
import { IdempotencyStore } from './platform/idempotency/idempotency-store.js';
import { ReadModels } from './platform/lists/read-models.js';
import { ReadService } from './platform/lists/read.service.js';
import { RecordsService } from './platform/resources/records.service.js';
import { ResourceServices } from './platform/resources/resource-services.js';
import { VersionConflicts } from './platform/concurrency/version-conflicts.js';
import { installRequestTranslator } from './platform/i18n/language.js';
import { RequestContext } from './platform/request-context.js';

/** Settings, clock and request context, which the database connection needs too. */
@Global()
@Module({})
class FoundationModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: FoundationModule,
      providers: [{ provide: Settings, useValue: settings }, Clock, RequestContext],
      exports: [Settings, Clock, RequestContext],
    };
  }
}

/** Basis of all features, independent of cancer care. */
@Global()
@FeatureModule({ entities: [AuditEntryEntity, IdempotencyKeyEntity] })
export class PlatformModule {
  static with(settings: Settings, database: DataSourceOptions): DynamicModule {
    readDatesAsText();
    installRequestTranslator();
    return {
      module: PlatformModule,
      imports: [
        FoundationModule.with(settings),
        TypeOrmModule.forRoot({ ...database, retryAttempts: 3, retryDelay: 1000 }),
        ClsModule.forRoot({
          global: true,
          middleware: { mount: true, setup: RequestContext.populateFromRequest },
          plugins: [
            new ClsPluginTransactional({
              imports: [TypeOrmModule],
              adapter: new AuditedTransactionAdapter(),
            }),
          ],
        }),
      ],
      providers: [
        { provide: Transaction, useExisting: TransactionHost },
        AfterCommitService,
        AuditService,
        DatabaseOutage,
        DryRunsService,
        DueWork,
        EventBus,
        Features,
        { provide: ReadModels, useExisting: Features },
        LocalSecrets,
        IdempotencyStore,
        ReadService,
        RecordsService,
        ResourceServices,
        RowLocksService,
        SavepointsService,
        StatusChangesService,
        VersionConflicts,
      ],
      exports: [
        Transaction,
        AfterCommitService,
        AuditService,
        DatabaseOutage,
        DryRunsService,
        DueWork,
        EventBus,
        Features,
        ReadModels,
        LocalSecrets,
        IdempotencyStore,
        ReadService,
        RecordsService,
        ResourceServices,
        RowLocksService,
        SavepointsService,
        StatusChangesService,
        VersionConflicts,
      ],
    };
  }
}
