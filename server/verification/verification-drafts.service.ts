import { Injectable } from '@nestjs/common';
import type { OpenDraft, VerificationDraft } from '../contract/responses/referrals.js';
import { Clock } from '../platform/time/clock.js';
import { isId, newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { notFound, ProblemException } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { MOST_OPEN, VerificationDraftsQueries } from './verification-drafts.queries.js';
import { openDrafts, touchedAfter, verificationDrafts } from './verification-drafts.resource.js';
import type { VerificationDraftInput } from './verification-drafts.dto.js';

/** A client who is removed, in lower case; phones by their last ten digits. */
interface Erased {
  name: string;
  email: string | null;
  phones: readonly string[];
}

const KEPT_DAYS = 7;
const LARGEST_KB = 256;
/** Body of a call with the largest draft, in bytes: its step and the names of the fields come besides. */
export const LARGEST_DRAFT_BODY = (LARGEST_KB + 1) * 1024;

/** Drafts of the verification form: each is its author's alone, also where others use the same machine. */
@Injectable()
export class VerificationDraftsService {
  constructor(
    private readonly locks: RowLocksService,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly lists: ReadService,
    private readonly queries: VerificationDraftsQueries,
  ) {}

  /** The signed-in user's own that can be gone on with, on any machine. */
  list(request: ListRequest): Promise<Page<OpenDraft>> {
    const kept = { name: 'touched_after', filter: touchedAfter, value: this.oldest() };
    return this.lists.findPage(openDrafts, { ...request, filters: [...request.filters, kept] });
  }

  /** @throws notFound also for somebody else's draft, and for one that is too old */
  async one(id: string): Promise<VerificationDraft> {
    const draft = await this.lists.findOne(verificationDrafts, id);
    if (new Date(draft.updated_at) <= this.oldest()) throw notFound();
    return draft;
  }

  /** @throws ProblemException 413 for a form that is too large, and for the twenty-first that is not submitted */
  @Transactional()
  async create({ form, step }: VerificationDraftInput): Promise<VerificationDraft> {
    const id = newId();
    const author = this.context.signedIn.id;
    // One after the other: of many at once, each would count before any of them is there.
    await this.locks.lockForUpdate('users', [author]);
    const isCreated = await this.queries.insert(
      id,
      author,
      { form: toJson(form ?? {}), step: step ?? 0 },
      this.clock.now(),
      this.oldest(),
    );
    if (!isCreated) {
      throw new ProblemException(
        413,
        `There are ${MOST_OPEN} unfinished forms. Finish or discard one first.`,
      );
    }
    return this.one(id);
  }

  /**
   * Replaces the form and step; a draft whose form came in meanwhile stays empty.
   * @throws ProblemException 413 for a form that is too large
   */
  @Transactional()
  async update(id: string, { form, step }: VerificationDraftInput): Promise<VerificationDraft> {
    await this.one(id);
    await this.queries.update(
      id,
      { form: form === undefined ? null : toJson(form), step: step ?? null },
      this.clock.now(),
    );
    return this.one(id);
  }

  @Transactional()
  async remove(id: string): Promise<void> {
    await this.one(id);
    await this.queries.delete(id);
  }

  /**
   * Empties the draft whose form comes in with this `Idempotency-Key`, which begins with the draft's id. Joins the
   * caller's transaction.
   */
  async close(idempotencyKey: string | undefined): Promise<void> {
    const id = idempotencyKey?.slice(0, 36);
    if (!id || !isId(id)) return;
    await this.queries.empty(id, this.context.signedIn.id, this.clock.now());
  }

  /** Removes the forms that are being filled in for a client who is removed; joins the caller's transaction. */
  async erase({ name, email, phones }: Erased): Promise<void> {
    await this.queries.deleteNaming(name, email, phones);
  }

  /** Removes the drafts that nobody has touched for seven days. */
  @Transactional()
  async purge(): Promise<{ removed: number }> {
    const removed = await this.queries.deleteUntouched(this.oldest());
    return { removed };
  }

  private oldest(): Date {
    const oldest = this.clock.now();
    oldest.setUTCDate(oldest.getUTCDate() - KEPT_DAYS);
    return oldest;
  }
}

/** @throws ProblemException 413 for a form that is larger than any that can be filled in */
function toJson(form: Record<string, unknown>): string {
  const text = JSON.stringify(form);
  if (Buffer.byteLength(text) > LARGEST_KB * 1024) {
    throw new ProblemException(413, `A draft may have ${LARGEST_KB} kB.`);
  }
  return text;
}
