import { Feature } from '../platform/feature.js';
import { Program } from './program.entity.js';
import { programs } from './programs.resource.js';
import { ProgramsController } from './programs.controller.js';
import { ProgramsService } from './programs.service.js';

@Feature({
  entities: [Program],
  reads: [programs],
  controllers: [ProgramsController],
  providers: [ProgramsService],
  exports: [ProgramsService],
})
export class ProgramsModule {}
