import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Pause, PauseEffects } from '../contract/responses/pauses.js';
import {
  ApiReturns,
  RespondsNothingOrToDryRun,
  ApiReturnsDryRun,
  ApiAccepts,
  ApiAcceptsId,
  ApiAcceptsVersion,
} from '../platform/openapi/api-decorators.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { PatchToValidate, ValidatedBody, ValidatedQuery } from '../platform/validation/input.pipe.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { Transactional } from '../platform/database/transaction.js';
import { IfMatch } from '../platform/concurrency/if-match.js';
import { Allow } from '../platform/http/permissions.js';
import { IfConsequencesMatch, ApiAcceptsConsequences } from '../platform/concurrency/content-hash.js';
import { PauseEffectsService } from './pause-effects.service.js';
import { PauseChangeInput, PauseInput, PauseReopeningInput } from './pauses.dto.js';
import { PausesService } from './pauses.service.js';

/** Planned or current pause of a client. */
@Controller('customers/:id/pause')
export class PausesController {
  constructor(
    private readonly pauses: PausesService,
    private readonly effects: PauseEffectsService,
  ) {}

  @Get()
  @Allow('customers', 'pause', 'Returns the planned or current pause of a client')
  @ApiAcceptsId()
  @ApiReturns(Pause)
  findCurrent(@Param('id') id: string) {
    return this.pauses.findOpenAndAudit(id);
  }

  @Post()
  @Allow('customers', 'pause', 'Plans a pause of a client')
  @ApiAcceptsId()
  @ApiAccepts(PauseInput)
  @ApiAcceptsConsequences()
  @ApiReturnsDryRun(Pause, PauseEffects, 201)
  @Transactional()
  async planAndCancelBookings(
    @Param('id') id: string,
    @ValidatedBody(PauseInput) pause: PauseInput,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfConsequencesMatch() ifConsequences?: string,
  ): Promise<Pause | PauseEffects> {
    const plan = () => this.pauses.planAndCancelBookings(id, pause);
    if (dry_run === 'true') return this.effects.previewAndAudit(id, plan);
    await this.effects.assertAsPreviewed(id, plan, ifConsequences);
    return plan();
  }

  @Patch()
  @Allow('customers', 'pause', 'Changes the planned or current pause of a client')
  @ApiAcceptsId()
  @ApiAccepts(PauseChangeInput)
  @ApiAcceptsVersion()
  @ApiAcceptsConsequences()
  @ApiReturnsDryRun(Pause, PauseEffects)
  @Transactional()
  async change(
    @Param('id') id: string,
    @PatchToValidate(PauseChangeInput, Pause) input: PatchBody<PauseChangeInput>,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ): Promise<Pause | PauseEffects> {
    const change = () => this.pauses.changeAndUpdateBookings(id, input, ifMatch);
    if (dry_run === 'true') return this.effects.previewAndAudit(id, change);
    await this.effects.assertAsPreviewed(id, change, ifConsequences);
    return change();
  }

  /** Undoes the end of the client's last pause. */
  @Post('reopen')
  @Allow('customers', 'pause', 'Reopens the last pause of a client')
  @ApiAcceptsId()
  @ApiAccepts(PauseReopeningInput)
  @ApiAcceptsConsequences()
  @ApiReturnsDryRun(Pause, PauseEffects)
  @Transactional()
  async reopenLastEnded(
    @Param('id') id: string,
    @ValidatedBody(PauseReopeningInput, { isOptional: true }) input: PauseReopeningInput,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfConsequencesMatch() ifConsequences?: string,
  ): Promise<Pause | PauseEffects> {
    const reopen = () => this.pauses.reopenLastEndedAndReapplyAndNotify(id, input);
    if (dry_run === 'true') return this.effects.previewAndAudit(id, reopen);
    await this.effects.assertAsPreviewed(id, reopen, ifConsequences);
    return reopen();
  }

  @Delete()
  @Allow('customers', 'pause', 'Cancels the planned pause of a client, or ends the current one')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiAcceptsConsequences()
  @RespondsNothingOrToDryRun(PauseEffects)
  @Transactional()
  async cancelOrEnd(
    @Param('id') id: string,
    @ValidatedQuery(DryRunQuery) { dry_run }: DryRunQuery,
    @IfMatch() ifMatch?: string,
    @IfConsequencesMatch() ifConsequences?: string,
  ): Promise<PauseEffects | undefined> {
    const callOff = () => this.pauses.cancelOrEndAndRestoreBookings(id, ifMatch);
    if (dry_run === 'true') return this.effects.previewAndAudit(id, callOff);
    await this.effects.assertAsPreviewed(id, callOff, ifConsequences);
    await callOff();
    return undefined;
  }
}
