import type { DynamicModule, Type } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { nonListExportsOf, readModelsOf } from '../platform/resources/features.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { ExportRunEntity } from './export-run.entity.js';
import { ExportEntity } from './export.entity.js';
import { exportsRead } from './export.read-model.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { queueModule } from '../platform/jobs/queues.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ExportContents } from './export-contents.js';
import { ExportErasureService } from './export-erasure.service.js';
import { ExportFiles } from './export-files.js';
import { ExportKinds } from './export-kinds.js';
import { ExportMail } from './export-mail.js';
import { ExportPurgeService } from './export-purge.service.js';
import { exportRoute } from './export-routes.js';
import { ExportRowsQueries } from './export-rows.queries.js';
import { ExportWriter } from './export-writer.js';
import { ExportsController } from './exports.controller.js';
import { ExportsJobs } from './exports.jobs.js';
import { ExportsProcessor } from './exports.processor.js';
import { ExportsQueries } from './exports.queries.js';
import { ExportsService } from './exports.service.js';

/** Exported files: the routes, the worker that writes files, and the job that removes them. */
@FeatureModule({
  entities: [ExportEntity, ExportRunEntity],
  readModels: [exportsRead],
  imports: [CustomersModule, JobsModule, MailModule, queueModule('exports')],
  controllers: [ExportsController],
  providers: [
    ExportContents,
    ExportErasureService,
    ExportFiles,
    ExportMail,
    ExportPurgeService,
    ExportRowsQueries,
    ExportWriter,
    ExportsJobs,
    ExportsProcessor,
    ExportsQueries,
    ExportsService,
  ],
})
export class ExportsModule {
  /** Adds a route for each exportable kind of these features. */
  static forFeatures(features: Type[]): DynamicModule {
    const kinds = new ExportKinds(readModelsOf(features), nonListExportsOf(features));
    return {
      module: ExportsModule,
      controllers: kinds.all.map(exportRoute),
      providers: [{ provide: ExportKinds, useValue: kinds }],
    };
  }
}
