import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { pauseBegun } from './pause-begun.today.js';
import { DuePausesService } from './due-pauses.service.js';
import { pauseEnds } from './pause-ends.today.js';
import { PauseEffectsService } from './pause-effects.service.js';
import { PauseEntity } from './pause.entity.js';
import { PausesController } from './pauses.controller.js';
import { PausesJobs } from './pauses.jobs.js';
import { PausesQueries } from './pauses.queries.js';
import { PausesService } from './pauses.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';

@WorklistRules([pauseBegun, pauseEnds])
@FeatureModule({
  entities: [PauseEntity],
  imports: [CustomersModule],
  controllers: [PausesController],
  providers: [DuePausesService, PauseEffectsService, PausesJobs, PausesQueries, PausesService],
  exports: [PausesService],
})
export class PausesModule {}
