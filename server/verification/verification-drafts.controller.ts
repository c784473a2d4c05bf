import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { VerificationDraft } from '../contract/responses/referrals.js';
import { Responds, RespondsNothing, Takes, TakesChange, TakesId } from '../platform/http/described.js';
import { InputOf } from '../platform/http/input.pipe.js';
import { Allow } from '../platform/http/permissions.js';
import { VerificationDraftInput } from './verification-drafts.dto.js';
import { VerificationDraftsService } from './verification-drafts.service.js';

/** Keeps what a clinic has typed, so that neither a reload nor an expired sign-in loses it. */
@Controller('verification_drafts')
export class VerificationDraftsController {
  constructor(private readonly drafts: VerificationDraftsService) {}

  @Get(':id')
  @Allow('verification_drafts', 'show')
  @TakesId()
  @Responds(VerificationDraft)
  one(@Param('id') id: string) {
    return this.drafts.one(id);
  }

  @Post()
  @Allow('verification_drafts', 'create')
  @Takes(VerificationDraftInput)
  @Responds(VerificationDraft, 201)
  create(@InputOf(VerificationDraftInput, { mayBeAbsent: true }) draft: VerificationDraftInput) {
    return this.drafts.create(draft);
  }

  @Patch(':id')
  @Allow('verification_drafts', 'edit')
  @TakesId()
  @TakesChange(VerificationDraftInput)
  @Responds(VerificationDraft)
  update(
    @Param('id') id: string,
    @InputOf(VerificationDraftInput, { mayBeAbsent: true }) draft: VerificationDraftInput,
  ) {
    return this.drafts.update(id, draft);
  }

  @Delete(':id')
  @Allow('verification_drafts', 'delete')
  @TakesId()
  @RespondsNothing()
  remove(@Param('id') id: string) {
    return this.drafts.remove(id);
  }
}
