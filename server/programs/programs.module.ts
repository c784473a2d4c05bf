import { FeatureModule } from '../platform/resources/feature.js';
import { ProgramHooks } from './program.hooks.js';
import { ProgramsQueries } from './programs.queries.js';
import { programs } from './programs.resource.js';

@FeatureModule({
  resources: [programs],
  providers: [ProgramHooks, ProgramsQueries],
  // A program without regions is offered everywhere, so the last region must stay.
  deleteConstraints: [{ resource: 'regions', fromWhere: 'program_regions WHERE region_id = $1' }],
})
export class ProgramsModule {}
