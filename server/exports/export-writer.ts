import { Injectable } from '@nestjs/common';
import { EXPORT_DAYS } from '../contract/exports.js';
import { groupsThatMay } from '../contract/permissions.js';
import { Clock } from '../platform/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { csvHead, csvRows } from '../platform/files/csv.js';
import { Outbox } from '../platform/mail/outbox.service.js';
import { ExportFiles, type UnfinishedFile } from './export-files.js';
import type { ExportKind } from './export-kind.js';
import { kindNamed } from './export-kinds.js';
import type { ClaimedExport } from './export-ledger.js';
import { ExportMail } from './export-mail.js';
import { ExportRows } from './export-rows.js';

/** The user behind an export may no longer have it: it is given up at once. */
export class NoLongerAllowed extends Error {}

/** Writes an export's file and, once it is whole, tells whoever asked for it. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly transaction: Transaction,
    private readonly rows: ExportRows,
    private readonly files: ExportFiles,
    private readonly outbox: Outbox,
    private readonly mail: ExportMail,
    private readonly clock: Clock,
  ) {}

  /**
   * @param progress told how many rows are written
   * @throws NoLongerAllowed, and the signal's reason when the process is to stop
   */
  async write(claimed: ClaimedExport, progress: (rows: number) => void, stop: AbortSignal): Promise<void> {
    const kind = kindNamed(claimed.kind);
    if (!kind) throw new NoLongerAllowed();
    await this.requester(kind, claimed);
    const file = await this.files.begin(claimed.id, claimed.attempts);
    try {
      await file.write(csvHead(kind.columns));
      let count = 0;
      for await (const rows of this.rows.pages<never>(kind.statement(claimed.parameters as never))) {
        stop.throwIfAborted();
        await file.write(csvRows(kind.columns, rows));
        count += rows.length;
        progress(count);
      }
      await this.finish(kind, claimed, file, count);
    } finally {
      await file.close();
    }
  }

  /**
   * Puts the file in its place, marks the export done and mails the link: all of it or nothing. Whoever was given up
   * for dead meanwhile, because its lease ended, leaves everything to its successor.
   */
  @Transactional()
  protected async finish(
    kind: ExportKind,
    claimed: ClaimedExport,
    file: UnfinishedFile,
    count: number,
  ): Promise<void> {
    const { tx } = this.transaction;
    const [, mine] = await tx.query<[unknown[], number]>(
      `UPDATE export_runs SET claimed_until = NULL, is_over = true, row_count = $3
       WHERE export_id = $1 AND attempts = $2 AND NOT is_over`,
      [claimed.id, claimed.attempts, count],
    );
    if (mine === 0) return;
    const requester = await this.requester(kind, claimed);
    await tx.query(
      `UPDATE exports SET status = 'done', finished_at = $2, updated_at = now(), version = version + 1,
         expires_at = $2::timestamptz + interval '${EXPORT_DAYS} days'
       WHERE id = $1`,
      [claimed.id, this.clock.now()],
    );
    await this.outbox.add(this.mail.ready(claimed.id, kind.title, requester.email));
    await file.keep();
  }

  /** Whoever asked, as long as they may still have it: rights are those of now, not those of when they asked. */
  private async requester(kind: ExportKind, { user_id }: ClaimedExport): Promise<{ email: string }> {
    const [user] = await this.transaction.tx.query<{ email: string }[]>(
      `SELECT email FROM users WHERE id = $1 AND is_active AND "group" = ANY ($2::text[]) FOR SHARE`,
      [user_id, groupsThatMay(kind.kind, 'export')],
    );
    if (!user) throw new NoLongerAllowed();
    return user;
  }
}
