import { Controller, Get, Param, Patch } from '@nestjs/common';
import { MealTransaction } from '../contract/responses/meals.js';
import {
  ApiReturns,
  ApiReturnsByGroup,
  ApiReturnsPage,
  responsesOf,
  ApiAcceptsPatch,
  ApiAcceptsId,
} from '../platform/openapi/api-decorators.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { PatchToValidate } from '../platform/validation/input.pipe.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { deliveries } from './delivery.read-model.js';
import { DeliveryInput } from './meals.dto.js';
import { DeliveriesService } from './deliveries.service.js';

@Controller('meal_transport_transactions')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Allow('meal_transport_transactions', 'list', 'Lists deliveries of meals')
  @ApiReturnsPage(deliveries)
  list(@ListQuery(deliveries) request: ListRequest) {
    return this.deliveries.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('meal_transport_transactions', 'show', 'Returns a delivery of a meal')
  @ApiAcceptsId()
  @ApiReturnsByGroup(responsesOf(deliveries))
  findOne(@Param('id') id: string) {
    return this.deliveries.findOneAndAudit(id);
  }

  @Patch(':id')
  @Allow('meal_transport_transactions', 'edit', 'Changes the date or the report of a delivery')
  @ApiAcceptsId()
  @ApiAcceptsPatch(DeliveryInput)
  @ApiReturns(MealTransaction)
  update(
    @Param('id') id: string,
    @PatchToValidate(DeliveryInput, MealTransaction) change: PatchBody<DeliveryInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.deliveries.updateDeliveryAndCompleteCancelledMeal(id, change, ifMatch);
  }
}
