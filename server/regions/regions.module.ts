import { Feature } from '../platform/feature.js';
import { RegionEffectsService } from './region-effects.service.js';
import { RegionPlanning } from './region-planning.js';
import { RegionEntity } from './region.entity.js';
import { RegionsController } from './regions.controller.js';
import { regions } from './regions.resource.js';
import { RegionsService } from './regions.service.js';

@Feature({
  entities: [RegionEntity],
  reads: [regions],
  controllers: [RegionsController],
  providers: [RegionEffectsService, RegionPlanning, RegionsService],
  exports: [RegionPlanning],
})
export class RegionsModule {}
