import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional, TransactionHost } from '@nestjs-cls/transactional';
import { ClsModule } from 'nestjs-cls';
import type { DataSourceOptions } from 'typeorm';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AuditService } from './audit/audit.service.js';
import { Clock } from './time/clock.js';
import { Settings } from './config/settings.js';
import { AuditedTransactionAdapter } from './database/audited-transaction.adapter.js';
import { readDatesAsText } from './database/dates-as-text.js';
import { DryRunsService } from './database/dry-runs.service.js';
import { DatabaseOutage } from './database/database-outage.js';
import { RowLocksService } from './database/row-locks.service.js';
import { SavepointsService } from './database/savepoints.service.js';
import { StatusChangesService } from './database/status-changes.service.js';
import { Transaction } from './database/transaction.js';
import { EventBus } from './events/event-bus.js';
import { DueWork } from './jobs/due-work.js';
import { LocalSecrets } from './files/local-secrets.js';
import { FeatureModule } from './resources/feature.js';
import { Features } from './resources/features.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';
import { IdempotencyStore } from './idempotency/idempotency-store.js';
import { ReadService } from './lists/read.service.js';
import { RecordsService } from './resources/records.service.js';
import { ResourceServices } from './resources/resource-services.js';
import { VersionConflicts } from './concurrency/version-conflicts.js';
import { installRequestTranslator } from './i18n/language.js';
import { RequestContext } from './request-context.js';

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
          middleware: { mount: true, setup: RequestContext.begin },
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
        AuditService,
        DatabaseOutage,
        DryRunsService,
        DueWork,
        EventBus,
        Features,
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
        AuditService,
        DatabaseOutage,
        DryRunsService,
        DueWork,
        EventBus,
        Features,
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
