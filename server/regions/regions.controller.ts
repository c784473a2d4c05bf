import { Controller } from '@nestjs/common';
import { Region } from '../contract/responses/places.js';
import { resourceController } from '../platform/http/resource.controller.js';
import { RegionInput } from './regions.dto.js';
import { regions } from './regions.resource.js';
import { RegionsService } from './regions.service.js';

/** Regions of document 3, 2.5. */
@Controller('regions')
export class RegionsController extends resourceController({
  resource: 'regions',
  definition: regions,
  answer: Region,
  input: RegionInput,
}) {
  constructor(service: RegionsService) {
    super(service);
  }
}
