import { FeatureModule } from '../platform/resources/feature.js';
import { ProgramEffectsService } from './program-effects.service.js';
import { ProgramsQueries } from './programs.queries.js';
import { programs } from './programs.resource.js';

@FeatureModule({
  resources: [programs],
  providers: [ProgramEffectsService, ProgramsQueries],
  // A program without regions is offered everywhere, so the last region must stay.
  deleteConstraints: [{ resource: 'regions', fromWhere: 'program_regions WHERE region_id = $1' }],
})
export class ProgramsModule {}
