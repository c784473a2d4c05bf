import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Caregiver } from '../contract/responses/caregivers.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import {
  ApiReturns,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { PatchToValidate, ValidatedBody } from '../platform/validation/input.pipe.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { Allow } from '../platform/http/permissions.js';
import { Hourly } from '../platform/rate-limits/throttlers.js';
import { caregivers } from './caregiver.read-model.js';
import { CaregiverInput, CaregiverServicesInput } from './caregivers.dto.js';
import { CaregiversService } from './caregivers.service.js';

/** Caregivers of a client. */
@Controller('caregivers')
export class CaregiversController {
  constructor(private readonly caregivers: CaregiversService) {}

  @Get()
  @Allow('caregivers', 'list', 'Lists caregivers')
  @ApiReturnsPage(caregivers)
  list(@ListQuery(caregivers) request: ListRequest) {
    return this.caregivers.findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('caregivers', 'show', 'Returns a caregiver')
  @ApiAcceptsId()
  @ApiReturns(Caregiver)
  findOne(@Param('id') id: string) {
    return this.caregivers.findOneAndAudit(id);
  }

  @Post()
  @Allow('caregivers', 'create', 'Invites a caregiver')
  @Hourly({ count: 'caregivers', most: 20 })
  @ApiAccepts(CaregiverInput)
  @ApiReturns(Caregiver, 201)
  inviteHidingRefusalFromClient(@ValidatedBody(CaregiverInput) input: CaregiverInput) {
    return this.caregivers.inviteHidingRefusalFromClient(input);
  }

  @Patch(':id')
  @Allow('caregivers', 'edit', 'Changes the services that a caregiver helps with')
  @ApiAcceptsId()
  @ApiAcceptsPatch(CaregiverServicesInput)
  @ApiReturns(Caregiver)
  update(
    @Param('id') id: string,
    @PatchToValidate(CaregiverServicesInput, Caregiver) change: PatchBody<CaregiverServicesInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.caregivers.update(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('caregivers', 'delete', 'Revokes a caregiver')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  revoke(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.caregivers.ensureRevokedAndDeleteAccount(id, ifMatch);
  }
}
