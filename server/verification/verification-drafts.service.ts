import { Injectable } from '@nestjs/common';
import type { VerificationDraft } from '../contract/responses/referrals.js';
import { Clock } from '../platform/time/clock.js';
import { isId, newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { ReadService } from '../platform/lists/read.service.js';
import { notFound, ProblemException } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { verificationDrafts } from './verification-drafts.resource.js';
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
const MOST_OPEN = 20;

/** Drafts of the verification form: each is its author's alone, also where others use the same machine. */
@Injectable()
export class VerificationDraftsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly locks: RowLocksService,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly lists: ReadService,
  ) {}

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
    const [created] = await this.transaction.tx.query<[{ id: string }?]>(
      `INSERT INTO verification_drafts (id, user_id, form, step, updated_at)
       SELECT $1::uuid, $2::uuid, $3::jsonb, $4::integer, $5::timestamptz
       WHERE (SELECT count(*) FROM verification_drafts
              WHERE user_id = $2 AND submitted_at IS NULL AND updated_at > $6) < ${MOST_OPEN}
       RETURNING id`,
      [id, author, stored(form ?? {}), step ?? 0, this.clock.now(), this.oldest()],
    );
    if (!created) {
      throw new ProblemException(
        413,
        `There are ${MOST_OPEN} unfinished forms. Finish or discard one first.`,
      );
    }
    return this.one(id);
  }

  /**
   * Replaces what was typed; a draft whose form came in meanwhile stays empty.
   * @throws ProblemException 413 for a form that is too large
   */
  @Transactional()
  async update(id: string, { form, step }: VerificationDraftInput): Promise<VerificationDraft> {
    await this.one(id);
    await this.transaction.tx.query(
      `UPDATE verification_drafts
       SET form = coalesce($2, form), step = coalesce($3, step), updated_at = $4
       WHERE id = $1 AND submitted_at IS NULL`,
      [id, form === undefined ? null : stored(form), step ?? null, this.clock.now()],
    );
    return this.one(id);
  }

  @Transactional()
  async remove(id: string): Promise<void> {
    await this.one(id);
    await this.transaction.tx.query('DELETE FROM verification_drafts WHERE id = $1', [id]);
  }

  /**
   * Empties the draft whose form comes in with this `Idempotency-Key`, which begins with the draft's id. Joins the
   * caller's transaction.
   */
  async close(idempotencyKey: string | undefined): Promise<void> {
    const id = idempotencyKey?.slice(0, 36);
    if (!id || !isId(id)) return;
    await this.transaction.tx.query(
      `UPDATE verification_drafts
       SET form = '{}', step = 0, submitted_at = $3, updated_at = $3
       WHERE id = $1 AND user_id = $2 AND submitted_at IS NULL`,
      [id, this.context.signedIn.id, this.clock.now()],
    );
  }

  /** Removes the forms that are being filled in for a client who is removed; joins the caller's transaction. */
  async erase({ name, email, phones }: Erased): Promise<void> {
    await this.transaction.tx.query(
      `DELETE FROM verification_drafts WHERE submitted_at IS NULL AND EXISTS (
         SELECT FROM jsonb_path_query(form, 'strict $.** ? (@.type() == "string")') AS typed (value),
           LATERAL (SELECT lower(btrim(value #>> '{}')) AS text) AS lowered
         WHERE text IN ($1, $2) OR right(regexp_replace(text, '\\D', '', 'g'), 10) = ANY ($3::text[]))`,
      [name, email, phones],
    );
  }

  /** Removes what nobody has touched for seven days. */
  @Transactional()
  async purge(): Promise<{ removed: number }> {
    const [, removed] = await this.transaction.tx.query<[unknown, number]>(
      'DELETE FROM verification_drafts WHERE updated_at <= $1',
      [this.oldest()],
    );
    return { removed };
  }

  private oldest(): Date {
    const oldest = this.clock.now();
    oldest.setUTCDate(oldest.getUTCDate() - KEPT_DAYS);
    return oldest;
  }
}

/** A form as it is stored; what is larger than any form that can be filled in is none. */
function stored(form: Record<string, unknown>): string {
  const text = JSON.stringify(form);
  if (Buffer.byteLength(text) > LARGEST_KB * 1024) {
    throw new ProblemException(413, `A draft may have ${LARGEST_KB} kB.`);
  }
  return text;
}
