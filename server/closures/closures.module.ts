import { FeatureModule } from '../platform/resources/feature.js';
import { ClosureHooks } from './closure.hooks.js';
import { ClosurePlanning } from './closure-planning.js';
import { ClosureEntity } from './closure.entity.js';
import { ClosuresController } from './closures.controller.js';
import { closures } from './closures.resource.js';
import { ClosuresService } from './closures.service.js';

@FeatureModule({
  entities: [ClosureEntity],
  readModels: [closures],
  controllers: [ClosuresController],
  providers: [ClosureHooks, ClosurePlanning, ClosuresService],
  exports: [ClosurePlanning],
})
export class ClosuresModule {}
