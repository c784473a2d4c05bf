import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MealTransaction, OwnMealTransaction } from '../contract/responses/meals.js';
import { Responds, RespondsPage, TakesChange, TakesId } from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { Query as ListQuery } from '../platform/http/list-query.js';
import { answerPage } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { deliveriesForStaff } from './delivery.view.js';
import { DeliveryInput } from './meals.dto.js';
import { Deliveries } from './deliveries.service.js';

@Controller('meal_transport_transactions')
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Get()
  @Allow('meal_transport_transactions', 'list')
  @RespondsPage([MealTransaction, OwnMealTransaction], deliveriesForStaff)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answerPage(await this.deliveries.list(query), 'meal_transport_transactions', reply);
  }

  @Get(':id')
  @Allow('meal_transport_transactions', 'show')
  @TakesId()
  @Responds([MealTransaction, OwnMealTransaction])
  one(@Param('id') id: string) {
    return this.deliveries.one(id);
  }

  @Patch(':id')
  @Allow('meal_transport_transactions', 'edit')
  @TakesId()
  @TakesChange(DeliveryInput)
  @Responds(MealTransaction)
  update(@Param('id') id: string, @Body() body: unknown, @IfMatch() ifMatch?: string) {
    return this.deliveries.update(id, body, ifMatch);
  }
}
