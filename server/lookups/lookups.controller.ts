import { Controller, Get, Param } from '@nestjs/common';
import { ZipCode } from '../contract/responses/places.js';
import { ApiReturns, ApiReturnsPage } from '../platform/openapi/api-decorators.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import { Allow } from '../platform/http/permissions.js';
import { cities, ethnicities, races } from './lookups.resource.js';
import { findCityStateAndCounty } from './zip-codes.js';

/** Lists that forms choose from. */
@Controller()
export class LookupsController {
  constructor(private readonly reads: ReadService) {}

  @Get('races')
  @Allow('races', 'list', 'Lists races')
  @ApiReturnsPage(races)
  findRaces(@ListQuery(races) request: ListRequest) {
    return this.reads.findPageAndAudit(races, request);
  }

  @Get('ethnicities')
  @Allow('ethnicities', 'list', 'Lists ethnicities')
  @ApiReturnsPage(ethnicities)
  findEthnicities(@ListQuery(ethnicities) request: ListRequest) {
    return this.reads.findPageAndAudit(ethnicities, request);
  }

  @Get('cities')
  @Allow('cities', 'list', 'Lists cities')
  @ApiReturnsPage(cities)
  findCities(@ListQuery(cities) request: ListRequest) {
    return this.reads.findPageAndAudit(cities, request);
  }

  @Get('zip_codes/:zip')
  @Allow('zip_codes', 'show', 'Returns the city, state and county of a zip code')
  @ApiReturns(ZipCode)
  findCityStateAndCounty(@Param('zip') zip: string) {
    return findCityStateAndCounty(zip);
  }
}
