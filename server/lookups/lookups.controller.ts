import { Controller, Get, Param } from '@nestjs/common';
import { ZipCode } from '../contract/responses/places.js';
import { Responds, RespondsPage } from '../platform/http/described.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { cities, ethnicities, races } from './lookups.resource.js';
import { findZipCode } from './zip-codes.js';

/** Lists that forms choose from. */
@Controller()
export class LookupsController {
  constructor(private readonly lists: Lists) {}

  @Get('races')
  @Allow('races', 'list')
  @RespondsPage(races)
  races(@ListOf(races) request: ListRequest) {
    return this.lists.page(races, request);
  }

  @Get('ethnicities')
  @Allow('ethnicities', 'list')
  @RespondsPage(ethnicities)
  ethnicities(@ListOf(ethnicities) request: ListRequest) {
    return this.lists.page(ethnicities, request);
  }

  @Get('cities')
  @Allow('cities', 'list')
  @RespondsPage(cities)
  cities(@ListOf(cities) request: ListRequest) {
    return this.lists.page(cities, request);
  }

  @Get('zip_codes/:zip')
  @Allow('zip_codes', 'show')
  @Responds(ZipCode)
  zipCode(@Param('zip') zip: string) {
    return findZipCode(zip);
  }
}
