import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Region, RegionEffects } from '../contract/responses/places.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import {
  ApiReturns,
  ApiReturnsNothing,
  ApiReturnsPage,
  ApiReturnsDryRun,
  ApiAccepts,
  ApiAcceptsPatch,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { PatchToValidate, ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { READ_ONLY } from '../platform/resources/resource-routes.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { IfConsequencesMatch, ApiAcceptsConsequences } from '../platform/concurrency/content-hash.js';
import { RegionInput } from './regions.dto.js';
import { regions } from './regions.resource.js';
import { RegionsService } from './regions.service.js';

/** Regions. Like every resource, with dry runs of changes. */
@Controller('regions')
export class RegionsController {
  constructor(
    private readonly resources: ResourceServices,
    private readonly regions: RegionsService,
  ) {}

  @Get()
  @Allow('regions', 'list', 'Lists regions')
  @ApiReturnsPage(regions)
  list(@ListQuery(regions) request: ListRequest) {
    return this.resources.getOrCreate(regions).findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('regions', 'show', 'Returns a region')
  @ApiAcceptsId()
  @ApiReturns(Region)
  findOne(@Param('id') id: string) {
    return this.resources.getOrCreate(regions).findOneAndAudit(id);
  }

  @Post()
  @Allow('regions', 'create', 'Creates a region')
  @ApiAccepts(RegionInput)
  @ApiReturns(Region, 201)
  create(@ValidatedBody(RegionInput, { readOnly: READ_ONLY }) body: RegionInput) {
    return this.resources.getOrCreate(regions).create(body);
  }

  @Patch(':id')
  @Allow('regions', 'edit', 'Changes a region')
  @ApiAcceptsId()
  @ApiAcceptsConsequences()
  @ApiAcceptsPatch(RegionInput)
  @ApiReturnsDryRun(Region, RegionEffects)
  update(
    @Param('id') id: string,
    @PatchToValidate(RegionInput, Region) change: PatchBody<RegionInput>,
    @ValidatedQuery(DryRunQuery) query: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.regions.previewTimeZoneChange(id, change, ifMatch)
      : this.regions.updateKeepingWallTimesAndNotifyDrivers(id, change, ifMatch, ifConsequences);
  }

  @Delete(':id')
  @Allow('regions', 'delete', 'Deletes a region')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.resources.getOrCreate(regions).deleteOrDeactivateIfUnreferenced(id, ifMatch);
  }
}
