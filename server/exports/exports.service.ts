import { Injectable } from '@nestjs/common';
import type { ExportStarted, Export } from '../contract/responses/exports.js';
import { EXPORT_DAYS } from '../contract/exports.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { newId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { InvalidInput, notFound } from '../platform/errors/problem.js';
import { missingReferences } from '../platform/validation/references.js';
import { RequestContext } from '../platform/request-context.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { OpenFile } from '../platform/files/stored-files.js';
import { ExportFiles } from './export-files.js';
import { ExportKinds } from './export-kinds.js';
import { exportsRead, type StoredExport } from './export.view.js';

/** What was asked for, as the kind's input class checked it. */
export type ExportParameters = { region_id?: string | null };

/** Exports as users ask for them, look after them and fetch them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly lists: ReadService,
    private readonly files: ExportFiles,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly kinds: ExportKinds,
    private readonly settings: Settings,
  ) {}

  /**
   * Notes what is to be exported; a worker does it.
   * @throws InvalidInput
   */
  @Transactional()
  async start(kind: ExportKind, parameters: ExportParameters): Promise<ExportStarted> {
    const { tx } = this.transaction;
    const errors = await missingReferences(tx, { region_id: [RegionEntity, parameters.region_id] });
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
    const id = newId();
    const day = this.clock.today(this.settings.time_zone);
    await tx.query(
      `INSERT INTO exports (id, kind, user_id, "group", parameters, file_name, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + interval '${EXPORT_DAYS} days')`,
      [
        id,
        kind.kind,
        this.context.signedIn.id,
        this.context.signedIn.group,
        JSON.stringify(parameters),
        `${kind.kind.replaceAll('_', '-')}-${day}.csv`,
        this.clock.now(),
      ],
    );
    await tx.query('INSERT INTO export_runs (export_id) VALUES ($1)', [id]);
    await this.audit.record('export', kind.kind, { record_id: id, details: { ...parameters } });
    return { id, status: 'queued' };
  }

  async list(request: ListRequest): Promise<Page<Export>> {
    const page = await this.lists.findPage(exportsRead, request);
    return page.with(page.results.map((row) => this.complete(row)));
  }

  async one(id: string): Promise<Export> {
    return this.complete(await this.lists.findOne(exportsRead, id));
  }

  /** @throws notFound also for a file that is not written yet, or no longer kept */
  @Transactional()
  async open(id: string): Promise<OpenFile & { file_name: string }> {
    const { status, file_name, expires_at, kind } = await this.lists.findOne(exportsRead, id);
    const isKept = status === 'done' && new Date(expires_at) > this.clock.now();
    const file = isKept ? await this.files.open(id) : null;
    if (!file) throw notFound();
    await this.audit.record('export', 'exports', { record_id: id, details: { kind, file_name } });
    return { ...file, file_name };
  }

  private complete(row: StoredExport): Export {
    const isThere = row.status === 'done';
    return {
      ...row,
      title: this.kinds.get(row.kind)?.title ?? row.kind,
      download_link: isThere ? downloadLink(this.settings, row.id) : null,
    };
  }
}

/** Where the link in the mail leads: a page that signs in where needed and then fetches the file. */
export const downloadLink = ({ public_url }: Settings, id: string): string =>
  `${public_url}/admin/files/${id}`;
