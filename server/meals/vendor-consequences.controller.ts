import { Controller, Get, Param } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { VendorConsequences } from '../contract/responses/meals.js';
import { ApiReturns, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { ValidatedQuery } from '../platform/validation/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { CourierChangeQuery, VendorChangeQuery } from './meals.dto.js';
import { VendorConsequencesService } from './vendor-consequences.service.js';

/** Previews of vendors' changes. */
@Controller()
export class VendorConsequencesController {
  constructor(private readonly consequences: VendorConsequencesService) {}

  @Get('meal_vendors/:id/consequences')
  @Allow('meal_vendors', 'consequences', 'Previews the effects of a change of a meal vendor on planned meals')
  @ApiAcceptsId()
  @ApiQuery({ type: VendorChangeQuery })
  @ApiReturns(VendorConsequences)
  previewVendor(@Param('id') id: string, @ValidatedQuery(VendorChangeQuery) query: VendorChangeQuery) {
    return this.consequences.previewVendorChangeAndAudit(id, query);
  }

  @Get('meal_transport_vendors/:id/consequences')
  @Allow(
    'meal_transport_vendors',
    'consequences',
    'Previews the effects of a change of a delivery vendor on planned meals',
  )
  @ApiAcceptsId()
  @ApiQuery({ type: CourierChangeQuery })
  @ApiReturns(VendorConsequences)
  previewCourier(@Param('id') id: string, @ValidatedQuery(CourierChangeQuery) query: CourierChangeQuery) {
    return this.consequences.previewCourierChangeAndAudit(id, query);
  }
}
