import { Feature } from '../platform/feature.js';
import { RegionEffectsService } from './region-effects.service.js';
import { regions } from './regions.resource.js';

@Feature({ resources: [regions], providers: [RegionEffectsService] })
export class RegionsModule {}
