import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Pause, PauseEffects } from '../contract/responses/pauses.js';
import { Responds, RespondsNothing, RespondsToDryRun, Takes, TakesId } from '../platform/http/described.js';
import { DryRunQuery } from '../platform/http/dry-run.js';
import { InputOf, QueryOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { PauseEffectsService } from './pause-effects.service.js';
import { PauseInput } from './pauses.dto.js';
import { PausesService } from './pauses.service.js';

/** The pause of a client that is planned or going on. */
@Controller('customers/:id/pause')
export class PausesController {
  constructor(
    private readonly pauses: PausesService,
    private readonly effects: PauseEffectsService,
  ) {}

  @Get()
  @Allow('customers', 'pause')
  @TakesId()
  @Responds(Pause)
  current(@Param('id') id: string) {
    return this.pauses.current(id);
  }

  @Post()
  @Allow('customers', 'pause')
  @TakesId()
  @Takes(PauseInput)
  @RespondsToDryRun(Pause, PauseEffects, 201)
  plan(
    @Param('id') id: string,
    @InputOf(PauseInput) pause: PauseInput,
    @QueryOf(DryRunQuery) { dry_run }: DryRunQuery,
  ): Promise<Pause | PauseEffects> {
    return dry_run === 'true' ? this.effects.of(id, pause) : this.pauses.plan(id, pause);
  }

  @Delete()
  @Allow('customers', 'pause')
  @TakesId()
  @RespondsNothing()
  callOff(@Param('id') id: string) {
    return this.pauses.callOff(id);
  }
}
