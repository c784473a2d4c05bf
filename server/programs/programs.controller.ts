import { Controller } from '@nestjs/common';
import { Program } from '../contract/responses/places.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { ProgramInput } from './programs.dto.js';
import { programs } from './programs.resource.js';
import { ProgramsService } from './programs.service.js';

/** Programs of document 2, section 2. */
@Controller('programs')
export class ProgramsController extends resourceController({
  resource: 'programs',
  definition: programs,
  answer: Program,
  input: ProgramInput,
}) {
  constructor(service: ProgramsService) {
    super(service);
  }
}
