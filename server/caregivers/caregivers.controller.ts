import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Caregiver } from '../contract/responses/caregivers.js';
import type { Change } from '../platform/http/change.js';
import {
  Responds,
  RespondsNothing,
  RespondsPage,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { IfMatch } from '../platform/http/if-match.js';
import { ChangeOf, InputOf } from '../platform/http/input.pipe.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { caregivers } from './caregiver.view.js';
import { CaregiverInput, CaregiverServicesInput } from './caregivers.dto.js';
import { CaregiversService } from './caregivers.service.js';

/** Who helps a client with her services. */
@Controller('caregivers')
export class CaregiversController {
  constructor(private readonly caregivers: CaregiversService) {}

  @Get()
  @Allow('caregivers', 'list')
  @RespondsPage(caregivers)
  list(@ListOf(caregivers) request: ListRequest) {
    return this.caregivers.list(request);
  }

  @Get(':id')
  @Allow('caregivers', 'show')
  @TakesId()
  @Responds(Caregiver)
  one(@Param('id') id: string) {
    return this.caregivers.one(id);
  }

  @Post()
  @Allow('caregivers', 'create')
  @Hourly('caregivers')
  @Takes(CaregiverInput)
  @Responds(Caregiver, 201)
  invite(@InputOf(CaregiverInput) input: CaregiverInput) {
    return this.caregivers.invite(input);
  }

  @Patch(':id')
  @Allow('caregivers', 'edit')
  @TakesId()
  @TakesChange(CaregiverServicesInput)
  @Responds(Caregiver)
  update(
    @Param('id') id: string,
    @ChangeOf(CaregiverServicesInput) change: Change<CaregiverServicesInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.caregivers.update(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('caregivers', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  revoke(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.caregivers.revoke(id, ifMatch);
  }
}
