import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Region, RegionEffects } from '../contract/responses/places.js';
import type { Change } from '../platform/http/change.js';
import {
  Responds,
  RespondsNothing,
  RespondsPage,
  RespondsToDryRun,
  Takes,
  TakesChange,
  TakesId,
  TakesVersion,
} from '../platform/http/described.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { IfMatch } from '../platform/http/if-match.js';
import { ChangeOf, InputOf, QueryOf } from '../platform/http/input.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { READ_ONLY } from '../platform/http/resource-routes.js';
import { ResourcesService } from '../platform/http/resources.service.js';
import { IfConsequences, TakesConsequences } from '../platform/http/shown-version.js';
import { RegionInput } from './regions.dto.js';
import { regions } from './regions.resource.js';
import { RegionsService } from './regions.service.js';

/** Regions as every resource is, but that a change can be tried before. */
@Controller('regions')
export class RegionsController {
  constructor(
    private readonly resources: ResourcesService,
    private readonly regions: RegionsService,
  ) {}

  @Get()
  @Allow('regions', 'list')
  @RespondsPage(regions)
  list(@ListOf(regions) request: ListRequest) {
    return this.resources.list(regions, request);
  }

  @Get(':id')
  @Allow('regions', 'show')
  @TakesId()
  @Responds(Region)
  one(@Param('id') id: string) {
    return this.resources.one(regions, id);
  }

  @Post()
  @Allow('regions', 'create')
  @Takes(RegionInput)
  @Responds(Region, 201)
  create(@InputOf(RegionInput, { readOnly: READ_ONLY }) body: RegionInput) {
    return this.resources.create(regions, body);
  }

  @Patch(':id')
  @Allow('regions', 'edit')
  @TakesId()
  @TakesConsequences()
  @TakesChange(RegionInput)
  @RespondsToDryRun(Region, RegionEffects)
  update(
    @Param('id') id: string,
    @ChangeOf(RegionInput) change: Change<RegionInput>,
    @QueryOf(DryRunQuery) query: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequences() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.regions.tryUpdate(id, change, ifMatch)
      : this.regions.update(id, change, ifMatch, ifConsequences);
  }

  @Delete(':id')
  @Allow('regions', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.resources.remove(regions, id, ifMatch);
  }
}
