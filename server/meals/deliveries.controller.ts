import { Controller, Get, Param, Patch } from '@nestjs/common';
import { MealTransaction } from '../contract/responses/meals.js';
import {
  Responds,
  RespondsByGroup,
  RespondsPage,
  responsesOf,
  TakesChange,
  TakesId,
} from '../platform/http/described.js';
import type { Change } from '../platform/http/change.js';
import { ChangeOf } from '../platform/http/input.pipe.js';
import { IfMatch } from '../platform/http/if-match.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { deliveries } from './delivery.view.js';
import { DeliveryInput } from './meals.dto.js';
import { DeliveriesService } from './deliveries.service.js';

@Controller('meal_transport_transactions')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Allow('meal_transport_transactions', 'list')
  @RespondsPage(deliveries)
  list(@ListOf(deliveries) request: ListRequest) {
    return this.deliveries.list(request);
  }

  @Get(':id')
  @Allow('meal_transport_transactions', 'show')
  @TakesId()
  @RespondsByGroup(responsesOf(deliveries))
  one(@Param('id') id: string) {
    return this.deliveries.one(id);
  }

  @Patch(':id')
  @Allow('meal_transport_transactions', 'edit')
  @TakesId()
  @TakesChange(DeliveryInput)
  @Responds(MealTransaction)
  update(
    @Param('id') id: string,
    @ChangeOf(DeliveryInput) change: Change<DeliveryInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.deliveries.update(id, change, ifMatch);
  }
}
