import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { may } from '../contract/permissions.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { csvBomAndHeader, csvRows } from '../platform/files/csv.js';
import type { JobLock } from '../platform/jobs/job-processor.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import type { UnfinishedFile } from '../platform/files/stored-files.js';
import { ExportFiles } from './export-files.js';
import { ExportContents } from './export-contents.js';
import { ExportKinds } from './export-kinds.js';
import type { ExportRunEntity } from './export-run.entity.js';
import type { ExportEntity } from './export.entity.js';
import { ExportMail } from './export-mail.js';
import { ExportRowsQueries } from './export-rows.queries.js';
import { ExportsQueries, type RequesterWithEmail } from './exports.queries.js';

export type ExportLock = JobLock<ExportRunEntity>;

const NOT_ALLOWED = 'It was not made, because your rights changed meanwhile.';

/** Writes the file of an export, then mails its user. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly rows: ExportRowsQueries,
    private readonly files: ExportFiles,
    private readonly outbox: OutboxService,
    private readonly mail: ExportMail,
    private readonly clock: Clock,
    private readonly kinds: ExportKinds,
    private readonly contents: ExportContents,
    private readonly queries: ExportsQueries,
  ) {}

  /** @throws UnrecoverableError if the user has lost the right to the export, and the reason of the lease's signal */
  async writeAndNotifyReady(entity: ExportEntity, lock: ExportLock): Promise<void> {
    const kind = this.kinds.get(entity.kind);
    if (!kind) throw new UnrecoverableError(NOT_ALLOWED);
    const requester = await this.findAllowedRequester(kind, entity);
    const content = this.contents.get(kind);
    const request = { parameters: entity.parameters as never, asked_at: entity.created_at, requester };
    const columns = await content.columns(request);
    const statement = await content.statement(request);
    const file = await this.files.createFileAndRemoveEarlierAttempts(lock.id, lock.attempt);
    try {
      await file.write(csvBomAndHeader(columns));
      let row_count = 0;
      for await (const rows of this.rows.pages<never>(statement, lock.signal)) {
        await file.write(csvRows(columns, rows));
        row_count += rows.length;
        lock.progress = { row_count };
      }
      await this.finish(kind, entity, lock, file, row_count);
    } finally {
      await file.close();
    }
  }

  /** Marks the export as done, queues the mail and moves the file into place, in one transaction. */
  @Transactional()
  protected async finish(
    kind: ExportKind,
    entity: ExportEntity,
    lock: ExportLock,
    file: UnfinishedFile,
    row_count: number,
  ): Promise<void> {
    await lock.end({ is_over: true, row_count });
    const requester = await this.findAllowedRequester(kind, entity);
    await this.queries.completeAndSetExpiry(entity.id, this.clock.now());
    await this.outbox.add(this.mail.composeReady(entity.id, kind.title, requester));
    await file.commit();
  }

  /** Finds the requesting user, if still in the same group and if this group may still have the export. */
  private async findAllowedRequester(
    { kind }: ExportKind,
    request: ExportEntity,
  ): Promise<RequesterWithEmail> {
    const user = may(request.group, kind, 'export') && (await this.queries.lockRequester(request));
    if (!user) throw new UnrecoverableError(NOT_ALLOWED);
    return user;
  }
}
