import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { City, ZipCode } from '../contract/responses/places.js';
import { Named } from '../contract/responses/shapes.js';
import { Responds, RespondsPage } from '../platform/http/described.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage, Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { cities, ethnicities, races } from './lookups.definitions.js';
import { findZipCode } from './zip-codes.js';

/** Lists that forms choose from (contract 9, Lookup data). */
@Controller()
export class LookupsController {
  constructor(private readonly lists: Lists) {}

  @Get('races')
  @Allow('races', 'list')
  @RespondsPage(Named, races)
  async races(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.lists.page(races, query), 'races', reply);
  }

  @Get('ethnicities')
  @Allow('ethnicities', 'list')
  @RespondsPage(Named, ethnicities)
  async ethnicities(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.lists.page(ethnicities, query), 'ethnicities', reply);
  }

  @Get('cities')
  @Allow('cities', 'list')
  @RespondsPage(City, cities)
  async cities(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.lists.page(cities, query), 'cities', reply);
  }

  @Get('zip_codes/:zip')
  @Allow('zip_codes', 'show')
  @Responds(ZipCode)
  zipCode(@Param('zip') zip: string) {
    return findZipCode(zip);
  }
}
