import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { DataSourceOptions } from 'typeorm';
import type { Settings } from './platform/config/settings.js';
import { EtagInterceptor } from './platform/http/etag.interceptor.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import { PlatformModule } from './platform/platform.module.js';

/** The whole product: the platform, then the features. */
@Module({})
export class AppModule {
  static with(settings: Settings, database: DataSourceOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings, database)],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
      ],
    };
  }
}
