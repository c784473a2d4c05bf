import { Feature } from '../platform/feature.js';
import { ClosureEffectsService } from './closure-effects.service.js';
import { ClosurePlanning } from './closure-planning.js';
import { ClosureEntity } from './closure.entity.js';
import { ClosuresController } from './closures.controller.js';
import { closures } from './closures.resource.js';
import { ClosuresService } from './closures.service.js';

@Feature({
  entities: [ClosureEntity],
  reads: [closures],
  controllers: [ClosuresController],
  providers: [ClosureEffectsService, ClosurePlanning, ClosuresService],
  exports: [ClosurePlanning],
})
export class ClosuresModule {}
