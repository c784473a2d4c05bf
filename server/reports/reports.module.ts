import { FeatureModule } from '../platform/resources/feature.js';
import { ReportsController } from './reports.controller.js';
import { ReportsQueries } from './reports.queries.js';
import { ReportsService } from './reports.service.js';

@FeatureModule({
  controllers: [ReportsController],
  providers: [ReportsQueries, ReportsService],
  exports: [ReportsQueries],
})
export class ReportsModule {}
