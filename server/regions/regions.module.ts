import { Feature } from '../platform/feature.js';
import { Region } from './region.entity.js';
import { regions } from './regions.resource.js';
import { RegionsController } from './regions.controller.js';
import { RegionsService } from './regions.service.js';

@Feature({
  entities: [Region],
  reads: [regions],
  controllers: [RegionsController],
  providers: [RegionsService],
  exports: [RegionsService],
})
export class RegionsModule {}
