import { Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { VerificationDraft } from '../contract/responses/referrals.js';
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
import { BodyLimit } from '../platform/http/body-limits.js';
import { PatchToValidate, ValidatedBody } from '../platform/validation/input.pipe.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { Allow } from '../platform/http/permissions.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { openDrafts } from './verification-drafts.resource.js';
import { VerificationDraftInput } from './verification-drafts.dto.js';
import { LARGEST_DRAFT_BODY, VerificationDraftsService } from './verification-drafts.service.js';

/** Stores drafts of a clinic's form, so that neither a reload nor an expired session loses them. */
@Controller('verification_drafts')
export class VerificationDraftsController {
  constructor(private readonly drafts: VerificationDraftsService) {}

  @Get(['', 'open'])
  @Allow('verification_drafts', 'list', 'Lists the user’s open drafts of the verification form')
  @ApiReturnsPage(openDrafts)
  listOwnOpen(@ListQuery(openDrafts) request: ListRequest) {
    return this.drafts.findPageOfOwnDrafts(request);
  }

  @Get(':id')
  @Allow('verification_drafts', 'show', 'Returns a draft of the verification form')
  @ApiAcceptsId()
  @ApiReturns(VerificationDraft)
  findOne(@Param('id') id: string) {
    return this.drafts.findOwnUnexpiredDraft(id);
  }

  @Post()
  @Allow('verification_drafts', 'create', 'Creates a draft of the verification form')
  @BodyLimit(LARGEST_DRAFT_BODY)
  @ApiAccepts(VerificationDraftInput)
  @ApiReturns(VerificationDraft, 201)
  create(@ValidatedBody(VerificationDraftInput, { isOptional: true }) draft: VerificationDraftInput) {
    return this.drafts.create(draft);
  }

  @Patch(':id')
  @Allow('verification_drafts', 'edit', 'Changes a draft of the verification form')
  @BodyLimit(LARGEST_DRAFT_BODY)
  @ApiAcceptsId()
  @ApiAcceptsPatch(VerificationDraftInput)
  @ApiReturns(VerificationDraft)
  updateOrIgnoreIfSubmitted(
    @Param('id') id: string,
    @PatchToValidate(VerificationDraftInput, VerificationDraft) change: PatchBody<VerificationDraftInput>,
    @IfMatch() ifMatch?: string,
  ) {
    return this.drafts.updateGivenUnlessSubmitted(id, change, ifMatch);
  }

  @Delete(':id')
  @Allow('verification_drafts', 'delete', 'Deletes a draft of the verification form')
  @ApiAcceptsId()
  @ApiAcceptsVersion()
  @ApiReturnsNothing()
  remove(@Param('id') id: string, @IfMatch() ifMatch?: string) {
    return this.drafts.remove(id, ifMatch);
  }
}
