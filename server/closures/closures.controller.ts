import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Closure, ClosureEffects } from '../contract/responses/closures.js';
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
import { IfConsequences, TakesConsequences } from '../platform/http/shown-version.js';
import { READ_ONLY } from '../platform/http/resource-routes.js';
import { ResourcesService } from '../platform/http/resources.service.js';
import { ClosureInput } from './closures.dto.js';
import { closures } from './closures.resource.js';
import { ClosuresService } from './closures.service.js';

/** Closed days as every resource is, but that writes can be tried before. */
@Controller('closures')
export class ClosuresController {
  constructor(
    private readonly resources: ResourcesService,
    private readonly closures: ClosuresService,
  ) {}

  @Get()
  @Allow('closures', 'list')
  @RespondsPage(closures)
  list(@ListOf(closures) request: ListRequest) {
    return this.resources.list(closures, request);
  }

  @Get(':id')
  @Allow('closures', 'show')
  @TakesId()
  @Responds(Closure)
  one(@Param('id') id: string) {
    return this.resources.one(closures, id);
  }

  @Post()
  @Allow('closures', 'create')
  @TakesConsequences()
  @Takes(ClosureInput)
  @RespondsToDryRun(Closure, ClosureEffects, 201)
  create(
    @InputOf(ClosureInput, { readOnly: READ_ONLY }) body: ClosureInput,
    @QueryOf(DryRunQuery) query: DryRunQuery,
    @IfConsequences() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.closures.tryCreate(body)
      : this.closures.create(body, ifConsequences);
  }

  @Patch(':id')
  @Allow('closures', 'edit')
  @TakesId()
  @TakesConsequences()
  @TakesChange(ClosureInput)
  @RespondsToDryRun(Closure, ClosureEffects)
  update(
    @Param('id') id: string,
    @ChangeOf(ClosureInput) change: Change<ClosureInput>,
    @QueryOf(DryRunQuery) query: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequences() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.closures.tryUpdate(id, change, ifMatch)
      : this.closures.update(id, change, ifMatch, ifConsequences);
  }

  @Delete(':id')
  @Allow('closures', 'delete')
  @TakesId()
  @TakesVersion()
  @RespondsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.resources.remove(closures, id, ifMatch);
  }
}
