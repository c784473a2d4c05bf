import { features } from './app.module.js';
import { entitiesOf } from './platform/resources/features.js';
import { PlatformModule } from './platform/platform.module.js';

/** Every table; the drift check compares them with what the migrations made. */
export const entities = entitiesOf([PlatformModule, ...features]);
