import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClsPluginTransactional, TransactionHost } from '@nestjs-cls/transactional';
import { ClsModule } from 'nestjs-cls';
import type { DataSourceOptions } from 'typeorm';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AuditService } from './audit/audit.service.js';
import { Clock } from './clock.js';
import { Settings } from './config/settings.js';
import { AuditedTransactionAdapter } from './database/audited-transaction.adapter.js';
import { readDatesAsText } from './database/dates-as-text.js';
import { DryRunsService } from './database/dry-runs.service.js';
import { DatabaseOutage } from './database/outage.js';
import { RowLocksService } from './database/row-locks.service.js';
import { StatusChangesService } from './database/status-changes.service.js';
import { Transaction } from './database/transaction.js';
import { FrontEnds } from './http/front-ends.js';
import { InstallationKeys } from './files/installation-keys.js';
import { Feature } from './feature.js';
import { Features } from './features.js';
import { IdempotencyKeyEntity } from './http/idempotency-key.entity.js';
import { KeptResponsesService } from './http/kept-responses.service.js';
import { Lists } from './http/lists.js';
import { RecordsService } from './http/records.service.js';
import { ResourcesService } from './http/resources.service.js';
import { VersionConflicts } from './http/version-conflicts.js';
import { speakCallersLanguage } from './language.js';
import { RequestContext } from './request-context.js';

/** Settings, clock and request context: what even the database connection needs. */
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

/** What every feature is built on; none of it is about cancer care. */
@Global()
@Feature({ entities: [AuditEntryEntity, IdempotencyKeyEntity] })
export class PlatformModule {
  static with(settings: Settings, database: DataSourceOptions): DynamicModule {
    readDatesAsText();
    speakCallersLanguage();
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
        Features,
        FrontEnds,
        InstallationKeys,
        KeptResponsesService,
        Lists,
        RecordsService,
        ResourcesService,
        RowLocksService,
        StatusChangesService,
        VersionConflicts,
      ],
      exports: [
        Transaction,
        AuditService,
        DatabaseOutage,
        DryRunsService,
        Features,
        FrontEnds,
        InstallationKeys,
        KeptResponsesService,
        Lists,
        RecordsService,
        ResourcesService,
        RowLocksService,
        StatusChangesService,
        VersionConflicts,
      ],
    };
  }
}
