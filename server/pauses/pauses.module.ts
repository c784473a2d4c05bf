import { CustomersModule } from '../customers/customers.module.js';
import { Feature } from '../platform/feature.js';
import { pauseEnds } from './pause-ends.today.js';
import { PauseEffectsService } from './pause-effects.service.js';
import { PauseEntity } from './pause.entity.js';
import { PausesController } from './pauses.controller.js';
import { PausesJobs } from './pauses.jobs.js';
import { PausesService } from './pauses.service.js';

@Feature({
  entities: [PauseEntity],
  today: [pauseEnds],
  imports: [CustomersModule],
  controllers: [PausesController],
  providers: [PauseEffectsService, PausesJobs, PausesService],
})
export class PausesModule {}
