import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { VerificationDraft } from '../contract/responses/referrals.js';
import { Group } from '../contract/groups.js';
import { Answers, AnswersNothing, Takes, TakesChange, TakesId } from '../platform/http/described.js';
import { Allow } from '../platform/http/permissions.js';
import { VerificationDraftInput } from './verification-drafts.dto.js';
import { VerificationDrafts } from './verification-drafts.service.js';

/** Keeps what a clinic has typed, so that neither a reload nor an expired sign-in loses it. */
@Controller('verification_drafts')
@Allow(Group.ReferralCenter)
export class VerificationDraftsController {
  constructor(private readonly drafts: VerificationDrafts) {}

  @Get(':id')
  @TakesId()
  @Answers(VerificationDraft)
  one(@Param('id') id: string) {
    return this.drafts.one(id);
  }

  @Post()
  @Takes(VerificationDraftInput)
  @Answers(VerificationDraft, 201)
  create(@Body() body: unknown) {
    return this.drafts.create(body);
  }

  @Patch(':id')
  @TakesId()
  @TakesChange(VerificationDraftInput)
  @Answers(VerificationDraft)
  update(@Param('id') id: string, @Body() body: unknown) {
    return this.drafts.update(id, body);
  }

  @Delete(':id')
  @TakesId()
  @AnswersNothing()
  remove(@Param('id') id: string) {
    return this.drafts.remove(id);
  }
}
