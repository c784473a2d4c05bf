import { Injectable } from '@nestjs/common';
import type * as responses from '../contract/responses/exports.js';
import { EXPORT_DAYS } from '../contract/exports.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';
import { newId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { parseInput } from '../platform/http/input.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import type { Page } from '../platform/http/page.js';
import { InvalidInput, notFound } from '../platform/http/problem.js';
import { missingReferences } from '../platform/http/references.js';
import { RequestContext } from '../platform/request-context.js';
import { Region } from '../regions/region.entity.js';
import type { ExportKind } from './export-kind.js';
import { ExportFiles, type OpenFile } from './export-files.js';
import { exportsRead } from './export.view.js';

/** Exports as users ask for them, look after them and fetch them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly lists: Lists,
    private readonly files: ExportFiles,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * Notes what is to be exported; a worker does it.
   * @throws InvalidInput
   */
  @Transactional()
  async start(kind: ExportKind, body: unknown): Promise<responses.ExportStarted> {
    const parameters: { region_id?: string | null } = await parseInput(kind.input, body ?? {});
    const { tx } = this.transaction;
    const errors = await missingReferences(tx, { region_id: [Region, parameters.region_id] });
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
    const id = newId();
    const day = this.clock.today(this.settings.time_zone);
    await tx.query(
      `INSERT INTO exports (id, kind, user_id, parameters, file_name, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '${EXPORT_DAYS} days')`,
      [
        id,
        kind.kind,
        this.context.signedIn.id,
        JSON.stringify(parameters),
        `${kind.kind.replaceAll('_', '-')}-${day}.csv`,
        this.clock.now(),
      ],
    );
    await tx.query('INSERT INTO export_runs (export_id) VALUES ($1)', [id]);
    await this.audit.record('export', kind.kind, { record_id: id, details: { ...parameters } });
    return { id, status: 'queued' };
  }

  async list(request: ListRequest): Promise<Page<responses.Export>> {
    const page = await this.lists.page(exportsRead, request);
    return page.with(page.results.map((row) => this.withLink(row)));
  }

  async one(id: string): Promise<responses.Export> {
    return this.withLink(await this.lists.one(exportsRead, id));
  }

  /** @throws notFound also for a file that is not written yet, or no longer kept */
  @Transactional()
  async open(id: string): Promise<OpenFile & { file_name: string }> {
    const { status, file_name, expires_at, kind } = await this.lists.one(exportsRead, id);
    const isKept = status === 'done' && new Date(expires_at) > this.clock.now();
    const file = isKept ? await this.files.open(id) : null;
    if (!file) throw notFound();
    await this.audit.record('export', 'exports', { record_id: id, details: { kind, file_name } });
    return { ...file, file_name };
  }

  private withLink(row: Omit<responses.Export, 'download_link'>): responses.Export {
    const isThere = row.status === 'done';
    return { ...row, download_link: isThere ? downloadLink(this.settings, row.id) : null };
  }
}

/** Where the link in the mail leads: a page that signs in where needed and then fetches the file. */
export const downloadLink = ({ public_url }: Settings, id: string): string =>
  `${public_url}/admin/files/${id}`;
