import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Client } from '../contract/responses/client.js';
import { ClientDuplicates, MergeEffects } from '../contract/responses/duplicates.js';
import { ApiAcceptsConsequences, IfConsequencesMatch } from '../platform/concurrency/content-hash.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { Allow } from '../platform/http/permissions.js';
import {
  ApiAccepts,
  ApiAcceptsId,
  ApiReturns,
  ApiReturnsDryRun,
  ApiReturnsNothing,
} from '../platform/openapi/api-decorators.js';
import { ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import { DistinctClientsService } from './distinct-clients.service.js';
import { MergeInput, OtherClientInput } from './merges.dto.js';
import { MergesService } from './merges.service.js';

/** Possible duplicates of a client, decisions about them, and merges. */
@Controller('customers/:id')
export class MergesController {
  constructor(
    private readonly distinct: DistinctClientsService,
    private readonly merges: MergesService,
  ) {}

  @Get('duplicates')
  @Allow('customers', 'duplicates', 'Lists possible duplicates of a client')
  @ApiAcceptsId()
  @ApiReturns(ClientDuplicates)
  find(@Param('id') id: string) {
    return this.distinct.findUnmarkedDuplicatesAndAudit(id);
  }

  @Post('distinct_from')
  @Allow('customers', 'distinct_from', 'Marks two clients as different persons')
  @ApiAcceptsId()
  @ApiAccepts(OtherClientInput)
  @ApiReturnsNothing()
  markDistinct(@Param('id') id: string, @ValidatedBody(OtherClientInput) input: OtherClientInput) {
    return this.distinct.markDistinctUntilFactsChange(id, input);
  }

  @Delete('distinct_from/:other_id')
  @Allow('customers', 'distinct_from', 'Removes the mark that two clients are different persons')
  @ApiAcceptsId()
  @ApiReturnsNothing()
  deleteDistinction(@Param('id') id: string, @Param('other_id') other_id: string) {
    return this.distinct.deleteDistinction(id, other_id);
  }

  @Post('merge')
  @Allow('customers', 'merge', 'Merges another client into this one')
  @ApiAcceptsId()
  @ApiAccepts(MergeInput)
  @ApiAcceptsConsequences()
  @ApiReturnsDryRun(Client, MergeEffects)
  merge(
    @Param('id') id: string,
    @ValidatedBody(MergeInput) input: MergeInput,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfConsequencesMatch() ifConsequences?: string,
  ): Promise<Client | MergeEffects> {
    return dry_run === 'true'
      ? this.merges.previewAndAudit(id, input)
      : this.merges.merge(id, input, ifConsequences);
  }
}
