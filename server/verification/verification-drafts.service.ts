import { Injectable } from '@nestjs/common';
import { serverMessages } from '../contract/messages.js';
import type { OpenDraft, VerificationDraft } from '../contract/responses/referrals.js';
import { Clock } from '../platform/time/clock.js';
import { isId, newId } from '../platform/database/id.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { notFoundError, ProblemException } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { VerificationDraftEntity } from './verification-draft.entity.js';
import { MOST_OPEN, VerificationDraftsQueries } from './verification-drafts.queries.js';
import { openDrafts, touchedAfter, verificationDrafts } from './verification-drafts.resource.js';
import type { VerificationDraftInput } from './verification-drafts.dto.js';

/** Finds a removed client in a text. */
interface TextMatcher {
  isIn(text: string): boolean;
}

const STORED_DAYS = 7;
const LARGEST_KB = 256;
/** Maximum body in bytes: the largest draft plus its step and the names of the fields. */
export const LARGEST_DRAFT_BODY = (LARGEST_KB + 1) * 1024;

/** Stores drafts of the verification form. Only the author can read them, even on a shared machine. */
@Injectable()
export class VerificationDraftsService {
  constructor(
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly reads: ReadService,
    private readonly queries: VerificationDraftsQueries,
  ) {}

  /** Lists the user's own open drafts, from any machine. */
  async findPageOfOwnDrafts(request: ListRequest): Promise<Page<OpenDraft>> {
    const notExpired = { name: 'touched_after', filter: touchedAfter, value: this.oldestChange() };
    const filters = [...request.filters, notExpired];
    const { count, results } = await this.reads.findPageAndAudit(openDrafts, { ...request, filters });
    return new Page(verificationDrafts.resource, request, count, results);
  }

  /** @throws notFoundError also for another user's draft, and for an expired one */
  async findOwnUnexpiredDraft(id: string): Promise<VerificationDraft> {
    const draft = await this.reads.findOneAndAudit(verificationDrafts, id);
    if (new Date(draft.updated_at) <= this.oldestChange()) throw notFoundError();
    return draft;
  }

  /** @throws ProblemException 413 for a form that is too large, and for more than the maximum of open drafts */
  @Transactional()
  async create({ form, step }: VerificationDraftInput): Promise<VerificationDraft> {
    const id = newId();
    const author = this.context.signedIn.id;
    // The lock serializes inserts, so that each counts the others.
    await this.locks.lockForUpdate('users', [author]);
    const isCreated = await this.queries.insertUnlessTooManyOpen(
      id,
      author,
      { form: toJson(form ?? {}), step: step ?? 0 },
      this.clock.now(),
      this.oldestChange(),
    );
    if (!isCreated) {
      throw new ProblemException(413, serverMessages.responses.too_many_drafts(MOST_OPEN));
    }
    return this.findOwnUnexpiredDraft(id);
  }

  /**
   * Replaces the form and step. A submitted draft stays empty.
   * @throws ProblemException 413 for a form that is too large, 412 if the draft has a newer version
   */
  @Transactional()
  async updateGivenUnlessSubmitted(
    id: string,
    change: PatchBody<VerificationDraftInput>,
    ifMatch: string | undefined,
  ): Promise<VerificationDraft> {
    await this.findOwnUnexpiredDraft(id);
    await this.records.lock(VerificationDraftEntity, id, ifMatch);
    const { form, step } = await change.validate(await this.reads.findOneUnaudited(verificationDrafts, id));
    await this.queries.updateGivenUnlessSubmitted(
      id,
      { form: form === undefined ? null : toJson(form), step: step ?? null },
      this.clock.now(),
    );
    return this.findOwnUnexpiredDraft(id);
  }

  /** @throws notFoundError, and ProblemException 412 if another page has changed the draft */
  @Transactional()
  async remove(id: string, ifMatch: string | undefined): Promise<void> {
    await this.findOwnUnexpiredDraft(id);
    await this.records.lock(VerificationDraftEntity, id, ifMatch);
    await this.queries.delete(id);
  }

  /**
   * Empties the draft of a submitted form, whose `Idempotency-Key` starts with the draft's id. Joins the caller's
   * transaction.
   */
  async markOpenSubmittedAndEmpty(draftIdempotencyKey: string | undefined): Promise<void> {
    const id = draftIdempotencyKey?.slice(0, 36);
    if (!id || !isId(id)) return;
    await this.queries.markOpenSubmittedAndEmpty(id, this.context.signedIn.id, this.clock.now());
  }

  /** Deletes drafts that contain a removed client. Joins the caller's transaction. @returns their ids */
  async erase(person: TextMatcher): Promise<string[]> {
    const deleted: string[] = [];
    let page = await this.queries.findTextsOfOpen(null);
    while (page.length > 0) {
      const ids = page.filter(({ texts }) => texts.some((text) => person.isIn(text))).map(({ id }) => id);
      await this.queries.deleteOpen(ids);
      deleted.push(...ids);
      page = await this.queries.findTextsOfOpen(page.at(-1)!.id);
    }
    return deleted;
  }

  /** Deletes drafts that were not changed for seven days. */
  @Transactional()
  async purge(): Promise<{ removed: number }> {
    const removed = await this.queries.deleteUntouched(this.oldestChange());
    return { removed };
  }

  private oldestChange(): Date {
    const oldestChange = this.clock.now();
    oldestChange.setUTCDate(oldestChange.getUTCDate() - STORED_DAYS);
    return oldestChange;
  }
}

/** @throws ProblemException 413 for a form that is too large */
function toJson(form: Record<string, unknown>): string {
  const text = JSON.stringify(form);
  if (Buffer.byteLength(text) > LARGEST_KB * 1024) {
    throw new ProblemException(413, serverMessages.responses.draft_too_large(LARGEST_KB));
  }
  return text;
}
