import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Group } from '../contract/groups.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { Deliveries } from './deliveries.service.js';

@Controller('meal_transport_transactions')
@Allow(Group.Admin, Group.Coordinator, Group.Customer)
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.deliveries.list(query), 'meal_transport_transactions', reply);
  }

  @Get(':id')
  one(@Param('id') id: string) {
    return this.deliveries.one(id);
  }

  @Patch(':id')
  @Allow(Group.Admin, Group.Coordinator)
  update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
    return this.deliveries.update(id, body, ifMatch);
  }
}
