import { Feature } from '../platform/feature.js';
import { grants } from './grants.resource.js';

@Feature({ resources: [grants] })
export class GrantsModule {}
