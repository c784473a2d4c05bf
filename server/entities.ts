import { features } from './app.module.js';
import { entitiesOfModulesAndImports } from './platform/resources/features.js';
import { PlatformModule } from './platform.module.js';

/** All entities. `check:migrations` compares them with the tables that the migrations create. */
export const entities = entitiesOfModulesAndImports([PlatformModule, ...features]);
