import type { DynamicModule, Type } from '@nestjs/common';
import { FeatureModule } from '../platform/resources/feature.js';
import { importsOf } from '../platform/resources/features.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { queueModule } from '../platform/jobs/queues.js';
import { CustomersModule } from '../customers/customers.module.js';
import { FaultListsService } from './fault-lists.service.js';
import { ImportApplicationService } from './import-application.service.js';
import { ImportErasureService } from './import-erasure.service.js';
import { ImportFaultsQueries } from './import-faults.queries.js';
import { ImportFiles } from './import-files.js';
import { ImportFindingEntity } from './import-finding.entity.js';
import { ImportFindingsController } from './import-findings.controller.js';
import { ImportKinds } from './import-kinds.js';
import { ImportPlannerService } from './import-planner.service.js';
import { ImportPurgeService } from './import-purge.service.js';
import { importRoutes } from './import-routes.js';
import { ImportRunEntity } from './import-run.entity.js';
import { ImportWorkService } from './import-work.service.js';
import { ImportWriters } from './import-writers.js';
import { ImportEntity } from './import.entity.js';
import { findingsRead, importsRead } from './import.read-model.js';
import { ImportsController } from './imports.controller.js';
import { ImportsJobs } from './imports.jobs.js';
import { ImportsProcessor } from './imports.processor.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsService } from './imports.service.js';
import { RecordNamesService } from './record-names.service.js';
import { ImportUploadEntity } from './import-upload.entity.js';
import { RowMatchesService } from './row-matches.service.js';
import { UploadPlacesQueries } from './upload-places.queries.js';
import { UploadPlacesService } from './upload-places.service.js';

/** Imports of files: templates, uploads, checks, and the worker that writes the records. */
@FeatureModule({
  entities: [ImportEntity, ImportRunEntity, ImportFindingEntity, ImportUploadEntity],
  readModels: [importsRead, findingsRead],
  imports: [CustomersModule, JobsModule, queueModule('imports')],
  controllers: [ImportsController, ImportFindingsController],
  providers: [
    FaultListsService,
    ImportApplicationService,
    ImportErasureService,
    ImportFaultsQueries,
    ImportFiles,
    ImportPlannerService,
    ImportPurgeService,
    ImportWorkService,
    ImportWriters,
    ImportsJobs,
    ImportsProcessor,
    ImportsQueries,
    ImportsService,
    RecordNamesService,
    RowMatchesService,
    UploadPlacesQueries,
    UploadPlacesService,
  ],
})
export class ImportsModule {
  /** Adds the routes for the importable resources of these features. */
  static forImportablesOf(features: Type[]): DynamicModule {
    const kinds = importsOf(features);
    return {
      module: ImportsModule,
      controllers: kinds.map(importRoutes),
      providers: [{ provide: ImportKinds, useValue: new ImportKinds(kinds) }],
    };
  }
}
