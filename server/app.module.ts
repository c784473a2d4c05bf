import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { DataSourceOptions } from 'typeorm';
import type { Settings } from './platform/config/settings.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { BudgetsModule } from './budgets/budgets.module.js';
import { CallsModule } from './calls/calls.module.js';
import { ClosuresModule } from './closures/closures.module.js';
import { CleaningVendorsModule } from './cleaning-vendors/cleaning-vendors.module.js';
import { CleaningModule } from './cleaning/cleaning.module.js';
import { CaregiversModule } from './caregivers/caregivers.module.js';
import { ClientCalendarsModule } from './client-calendars/client-calendars.module.js';
import { CustomerRequestsModule } from './customer-requests/customer-requests.module.js';
import { CustomerReportModule } from './reports/customer-report/customer-report.module.js';
import { DaySheetModule } from './day-sheet/day-sheet.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { GrantsModule } from './grants/grants.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LookupsModule } from './lookups/lookups.module.js';
import { MealVendorsModule } from './meal-vendors/meal-vendors.module.js';
import { MealsModule } from './meals/meals.module.js';
import { TransportModule } from './transport/transport.module.js';
import { MergesModule } from './merges/merges.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { ChangeResponsesInterceptor } from './platform/audit/change-responses.interceptor.js';
import { VersionEtagInterceptor } from './platform/concurrency/etag.interceptor.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { PageInterceptor } from './platform/lists/page.js';
import { SerializationInterceptor } from './platform/openapi/serialization.interceptor.js';
import { ProblemFilter } from './platform/errors/problem.filter.js';
import { HealthModule } from './platform/health/health.module.js';
import { IdentityModule } from './platform/auth/identity.module.js';
import { FrontEndsModule } from './platform/front-ends/front-ends.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MailLogModule } from './mail-log/mail-log.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PausesModule } from './pauses/pauses.module.js';
import { PeerSupportModule } from './peer-support/peer-support.module.js';
import { PlatformModule } from './platform.module.js';
import { ProgramsModule } from './programs/programs.module.js';
import { ReferralCentersModule } from './referral-centers/referral-centers.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { RegionsModule } from './regions/regions.module.js';
import {
  DecryptSecretsInterceptor,
  EncryptSecretResponsesInterceptor,
} from './platform/http/secret-responses.js';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.module.js';
import { TodayModule } from './today/today.module.js';
import { UsersModule } from './users/users.module.js';

/**
 * Feature modules of the product. Each further feature is one line here. Handlers of an event run in the order of these
 * lines, those of imported modules first: the client's account, the services as in `SERVICES`, and then the erasure,
 * which empties columns that mails of the services need.
 */
const areas = [
  MailModule,
  MailLogModule,
  HealthModule,
  IdentityModule,
  AccountsModule,
  FrontEndsModule,
  UsersModule,
  LookupsModule,
  RegionsModule,
  ProgramsModule,
  GrantsModule,
  ReferralCentersModule,
  MealsModule,
  MealVendorsModule,
  ClosuresModule,
  TransportModule,
  DriversModule,
  CleaningModule,
  CleaningVendorsModule,
  PeerSupportModule,
  CustomersModule,
  ErasureModule,
  CaregiversModule,
  ClientCalendarsModule,
  CustomerRequestsModule,
  CallsModule,
  MergesModule,
  ReferralsModule,
  PausesModule,
  ReportsModule,
  LedgerModule,
  BudgetsModule,
  TodayModule,
  DaySheetModule,
  CustomerReportModule,
];

/** Features, followed by the modules that collect exports and imports from them. */
export const features = [...areas, ExportsModule.forFeatures(areas), ImportsModule.forImportablesOf(areas)];

/** Root module: the platform, then the features. */
@Module({})
export class AppModule {
  static with(settings: Settings, database: DataSourceOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings, database), LoggingModule, RateLimitsModule, ...features],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: SerializationInterceptor },
        // Outside of the idempotency interceptor, so that a replayed response has an `ETag` too.
        { provide: APP_INTERCEPTOR, useClass: VersionEtagInterceptor },
        // Outside of the idempotency interceptor too, because a replay changes nothing.
        { provide: APP_INTERCEPTOR, useClass: ChangeResponsesInterceptor },
        { provide: APP_INTERCEPTOR, useClass: DecryptSecretsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: EncryptSecretResponsesInterceptor },
        { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
      ],
    };
  }
}
