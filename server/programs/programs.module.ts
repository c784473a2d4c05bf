import { Feature } from '../platform/feature.js';
import { ProgramEffectsService } from './program-effects.service.js';
import { programs } from './programs.resource.js';

@Feature({
  resources: [programs],
  providers: [ProgramEffectsService],
  // Without its last region a program would be offered everywhere.
  holds: [{ of: 'regions', rows: 'program_regions WHERE region_id = $1' }],
})
export class ProgramsModule {}
