import { Controller } from '@nestjs/common';
import { Grant } from '../contract/responses/places.js';
import { Group } from '../contract/groups.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { GrantInput } from './grants.dto.js';
import { grants, GrantsService } from './grants.service.js';

/** Grants of document 2, section 2. */
@Controller('grants')
export class GrantsController extends resourceController({
  definition: grants,
  answer: Grant,
  input: GrantInput,
  read: [Group.Admin, Group.Coordinator],
  write: [Group.Admin, Group.Coordinator],
  addAndRemove: [Group.Admin],
}) {
  constructor(service: GrantsService) {
    super(service);
  }
}
