import { Feature } from '../platform/feature.js';
import { RegionEffects } from './region-effects.service.js';
import { regions } from './regions.resource.js';

@Feature({ resources: [regions], providers: [RegionEffects] })
export class RegionsModule {}
