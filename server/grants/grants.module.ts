import { FeatureModule } from '../platform/resources/feature.js';
import { grants } from './grants.resource.js';

@FeatureModule({ resources: [grants] })
export class GrantsModule {}
