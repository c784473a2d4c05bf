import { Controller } from '@nestjs/common';
import { Grant } from '../contract/responses/places.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { GrantInput } from './grants.dto.js';
import { grants } from './grants.resource.js';
import { GrantsService } from './grants.service.js';

/** Grants of document 2, section 2. */
@Controller('grants')
export class GrantsController extends resourceController({
  resource: 'grants',
  definition: grants,
  answer: Grant,
  input: GrantInput,
}) {
  constructor(service: GrantsService) {
    super(service);
  }
}
