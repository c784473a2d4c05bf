import { Injectable } from '@nestjs/common';
import { EXPORT_DAYS } from '../contract/exports.js';
import { may } from '../contract/permissions.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { csvHead, csvRows } from '../platform/files/csv.js';
import { UnrecoverableError, type JobLock } from '../platform/jobs/job-queue.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import type { Requester } from '../platform/lists/read-model.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import type { UnfinishedFile } from '../platform/files/stored-files.js';
import { ExportFiles } from './export-files.js';
import { ExportContents } from './export-contents.js';
import { ExportKinds } from './export-kinds.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportMail } from './export-mail.js';
import { ExportRows } from './export-rows.js';

export type ExportLease = JobLock<ExportRunEntity>;

type NamedRequester = Requester & { email: string };

const NOT_ALLOWED = 'It was not made, because your rights changed meanwhile.';

/** Writes an export's file and, once it is whole, tells the user who asked for it. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly transaction: Transaction,
    private readonly rows: ExportRows,
    private readonly files: ExportFiles,
    private readonly outbox: OutboxService,
    private readonly mail: ExportMail,
    private readonly clock: Clock,
    private readonly kinds: ExportKinds,
    private readonly contents: ExportContents,
  ) {}

  /** @throws UnrecoverableError where the user may no longer have it, and the reason of the lease's signal */
  async writeAndNotify(asked: ExportEntity, lease: ExportLease): Promise<void> {
    const kind = this.kinds.get(asked.kind);
    if (!kind) throw new UnrecoverableError(NOT_ALLOWED);
    const requester = await this.requester(kind, asked);
    const content = this.contents.get(kind);
    const request = { parameters: asked.parameters as never, asked_at: asked.created_at, requester };
    const columns = await content.columns(request);
    const statement = await content.statement(request);
    const file = await this.files.createFile(lease.id, lease.attempt);
    try {
      await file.write(csvHead(columns));
      let row_count = 0;
      for await (const rows of this.rows.pages<never>(statement, lease.signal)) {
        await file.write(csvRows(columns, rows));
        row_count += rows.length;
        lease.progress = { row_count };
      }
      await this.finish(kind, asked, lease, file, row_count);
    } finally {
      await file.close();
    }
  }

  /** Marks the export done, mails the link and puts the file in its place: all of it, or nothing that anybody sees. */
  @Transactional()
  protected async finish(
    kind: ExportKind,
    asked: ExportEntity,
    lease: ExportLease,
    file: UnfinishedFile,
    row_count: number,
  ): Promise<void> {
    const { tx } = this.transaction;
    await lease.end({ is_over: true, row_count });
    const requester = await this.requester(kind, asked);
    await tx.query(
      `UPDATE exports SET status = 'done', finished_at = $2,
         expires_at = $2::timestamptz + interval '${EXPORT_DAYS} days'
       WHERE id = $1`,
      [asked.id, this.clock.now()],
    );
    await this.outbox.add(this.mail.ready(asked.id, kind.title, requester.email));
    await file.commit();
  }

  /** The user who asked, while they are in the group that they asked as and it may still have it. */
  private async requester({ kind }: ExportKind, { user_id, group }: ExportEntity): Promise<NamedRequester> {
    if (!may(group, kind, 'export')) throw new UnrecoverableError(NOT_ALLOWED);
    const [user] = await this.transaction.tx.query<NamedRequester[]>(
      `SELECT id, email, "group", customer_id FROM users WHERE id = $1 AND is_active AND "group" = $2 FOR SHARE`,
      [user_id, group],
    );
    if (!user) throw new UnrecoverableError(NOT_ALLOWED);
    return user;
  }
}
