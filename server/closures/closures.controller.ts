import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Closure, ClosureEffects } from '../contract/responses/closures.js';
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
import { IfConsequencesMatch, ApiAcceptsConsequences } from '../platform/concurrency/content-hash.js';
import { READ_ONLY } from '../platform/resources/resource-routes.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { ClosureInput } from './closures.dto.js';
import { closures } from './closures.resource.js';
import { ClosuresService } from './closures.service.js';

/** Closed days. Like every resource, with dry runs of writes. */
@Controller('closures')
export class ClosuresController {
  constructor(
    private readonly resources: ResourceServices,
    private readonly closures: ClosuresService,
  ) {}

  @Get()
  @Allow('closures', 'list', 'Lists closed days')
  @ApiReturnsPage(closures)
  list(@ListQuery(closures) request: ListRequest) {
    return this.resources.getOrCreate(closures).findPageAndAudit(request);
  }

  @Get(':id')
  @Allow('closures', 'show', 'Returns a closed day')
  @ApiAcceptsId()
  @ApiReturns(Closure)
  findOne(@Param('id') id: string) {
    return this.resources.getOrCreate(closures).findOneAndAudit(id);
  }

  @Post()
  @Allow('closures', 'create', 'Creates a closed day and moves the unsent meals on it')
  @ApiAcceptsConsequences()
  @ApiAccepts(ClosureInput)
  @ApiReturnsDryRun(Closure, ClosureEffects, 201)
  create(
    @ValidatedBody(ClosureInput, { readOnly: READ_ONLY }) body: ClosureInput,
    @ValidatedQuery(DryRunQuery) query: DryRunQuery,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.closures.previewMealMovesOfCreateAndAudit(body)
      : this.closures.createAndMoveUnsentMealsOffDay(body, ifConsequences);
  }

  @Patch(':id')
  @Allow('closures', 'edit', 'Changes a closed day and moves the unsent meals on it')
  @ApiAcceptsId()
  @ApiAcceptsConsequences()
  @ApiAcceptsPatch(ClosureInput)
  @ApiReturnsDryRun(Closure, ClosureEffects)
  update(
    @Param('id') id: string,
    @PatchToValidate(ClosureInput, Closure) change: PatchBody<ClosureInput>,
    @ValidatedQuery(DryRunQuery) query: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ) {
    return query.dry_run === 'true'
      ? this.closures.previewMealMovesOfUpdateAndAudit(id, change, ifMatch)
      : this.closures.updateAndMoveUnsentMealsOffDay(id, change, ifMatch, ifConsequences);
  }

  @Delete(':id')
  @Allow('closures', 'delete', 'Deletes a closed day')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.resources.getOrCreate(closures).deleteOrDeactivateIfUnreferenced(id, ifMatch);
  }
}
