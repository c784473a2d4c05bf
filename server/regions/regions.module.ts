import { FeatureModule } from '../platform/resources/feature.js';
import { RegionHooks } from './region.hooks.js';
import { RegionEntity } from './region.entity.js';
import { RegionsController } from './regions.controller.js';
import { RegionsQueries } from './regions.queries.js';
import { regions } from './regions.resource.js';
import { RegionsService } from './regions.service.js';

@FeatureModule({
  entities: [RegionEntity],
  readModels: [regions],
  controllers: [RegionsController],
  providers: [RegionHooks, RegionsQueries, RegionsService],
})
export class RegionsModule {}
