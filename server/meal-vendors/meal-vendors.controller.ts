import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Group } from '../contract/groups.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { MealVendorsService } from './meal-vendors.service.js';

@Controller('meal_vendors')
export class MealVendorsController {
  constructor(private readonly vendors: MealVendorsService) {}

  @Get()
  @Allow(Group.Admin, Group.Coordinator)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.vendors.list(query), 'meal_vendors', reply);
  }

  @Get(':id')
  @Allow(Group.Admin, Group.Coordinator)
  one(@Param('id') id: string) {
    return this.vendors.one(id);
  }

  @Post()
  @Allow(Group.Admin, Group.Coordinator)
  create(@Body() body: unknown) {
    return this.vendors.create(body);
  }

  @Patch(':id')
  @Allow(Group.Admin, Group.Coordinator)
  update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
    return this.vendors.update(id, body, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow(Group.Admin, Group.Coordinator)
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.vendors.remove(id, ifMatch);
  }
}
