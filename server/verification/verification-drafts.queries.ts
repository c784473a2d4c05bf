import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { VerificationDraftEntity } from './verification-draft.entity.js';

/** Maximum of open drafts of one author. */
export const MOST_OPEN = 20;

/** Drafts that are searched for a person at a time. */
const PAGE_SIZE = 100;

/** Statements of drafts of the verification form. Joins the caller's transaction. */
@Injectable()
export class VerificationDraftsQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Inserts a draft unless its author has the maximum of open ones.
   * @param oldest drafts that were last changed at or before this time do not count
   * @returns whether it was inserted
   */
  async insertUnlessTooManyOpen(
    id: string,
    user_id: string,
    { form, step }: { form: string; step: number },
    now: Date,
    oldest: Date,
  ): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `INSERT INTO verification_drafts (id, user_id, form, step, updated_at)
       SELECT $1::uuid, $2::uuid, $3::jsonb, $4::integer, $5::timestamptz
       WHERE (SELECT count(*) FROM verification_drafts
              WHERE user_id = $2 AND submitted_at IS NULL AND updated_at > $6) < ${MOST_OPEN}
       RETURNING id`,
      [id, user_id, form, step, now, oldest],
    );
    return rows.length > 0;
  }

  /** Replaces the form or step if given. A submitted draft stays empty. */
  async updateGivenUnlessSubmitted(
    id: string,
    { form, step }: { form: string | null; step: number | null },
    now: Date,
  ): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE verification_drafts
       SET form = coalesce($2, form), step = coalesce($3, step), updated_at = $4
       WHERE id = $1 AND submitted_at IS NULL`,
      [id, form, step, now],
    );
  }

  async delete(id: string): Promise<void> {
    await this.transaction.tx.delete(VerificationDraftEntity, { id });
  }

  /** Marks the user's draft as submitted and empties it. */
  async markOpenSubmittedAndEmpty(id: string, user_id: string, now: Date): Promise<void> {
    await this.transaction.tx.update(
      VerificationDraftEntity,
      { id, user_id, submitted_at: IsNull() },
      { form: {}, step: 0, submitted_at: now, updated_at: now },
    );
  }

  /** Finds the typed texts of the next open drafts. @param after id of the last draft of the page before */
  findTextsOfOpen(after: string | null): Promise<{ id: string; texts: string[] }[]> {
    return this.transaction.tx.query(
      `SELECT d.id, ARRAY(SELECT typed.value #>> '{}'
         FROM jsonb_path_query(d.form, 'strict $.** ? (@.type() == "string")') AS typed (value)) AS texts
       FROM verification_drafts d WHERE d.submitted_at IS NULL AND ($1::uuid IS NULL OR d.id > $1)
       ORDER BY d.id LIMIT ${PAGE_SIZE}`,
      [after],
    );
  }

  async deleteOpen(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.delete(VerificationDraftEntity, { id: In(ids), submitted_at: IsNull() });
  }

  /** Deletes drafts that were not changed after `oldest`. @returns how many */
  async deleteUntouched(oldest: Date): Promise<number> {
    const { affected } = await this.transaction.tx.delete(VerificationDraftEntity, {
      updated_at: LessThanOrEqual(oldest),
    });
    return affected ?? 0;
  }
}
