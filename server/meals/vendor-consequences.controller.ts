import { Controller, Get, Param } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { VendorConsequences } from '../contract/responses/meals.js';
import { Responds, TakesId } from '../platform/http/described.js';
import { QueryOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { CourierChangeQuery, VendorChangeQuery } from './meals.dto.js';
import { VendorConsequencesService } from './vendor-consequences.service.js';

/** What changed vendors would do to what is planned. */
@Controller()
export class VendorConsequencesController {
  constructor(private readonly consequences: VendorConsequencesService) {}

  @Get('meal_vendors/:id/consequences')
  @Allow('meal_vendors', 'consequences')
  @TakesId()
  @ApiQuery({ type: VendorChangeQuery })
  @Responds(VendorConsequences)
  ofVendor(@Param('id') id: string, @QueryOf(VendorChangeQuery) query: VendorChangeQuery) {
    return this.consequences.ofVendor(id, query);
  }

  @Get('meal_transport_vendors/:id/consequences')
  @Allow('meal_transport_vendors', 'consequences')
  @TakesId()
  @ApiQuery({ type: CourierChangeQuery })
  @Responds(VendorConsequences)
  ofCourier(@Param('id') id: string, @QueryOf(CourierChangeQuery) query: CourierChangeQuery) {
    return this.consequences.ofCourier(id, query);
  }
}
