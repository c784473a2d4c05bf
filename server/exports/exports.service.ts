import { Injectable } from '@nestjs/common';
import type { ExportStarted, Export } from '../contract/responses/exports.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { newId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ExportKind } from '../platform/resources/export-kind.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { noSuchRecordError, notFoundError, throwErrors } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { RegionEntity } from '../regions/region.entity.js';
import type { OpenFile } from '../platform/files/stored-files.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ExportFiles } from './export-files.js';
import { ExportKinds } from './export-kinds.js';
import { exportsRead, type StoredExport } from './export.read-model.js';
import { ExportsQueries } from './exports.queries.js';

/** Parameters of an export, validated by its kind's input class. */
export type ExportParameters = { region_id?: string | null; region_ids?: string[] };

/** Exports as users request, list and download them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly records: RecordsService,
    private readonly context: RequestContext,
    private readonly reads: ReadService,
    private readonly files: ExportFiles,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly kinds: ExportKinds,
    private readonly settings: Settings,
    private readonly queries: ExportsQueries,
  ) {}

  /**
   * Stores a request for an export; a worker runs it.
   * @throws InvalidInput
   */
  @Transactional()
  async startAndAudit(kind: ExportKind, parameters: ExportParameters): Promise<ExportStarted> {
    const { region_id, region_ids = [] } = parameters;
    throwErrors(await this.records.referenceErrors({ region_id: [RegionEntity, region_id] }));
    const regions = await this.records.findByIds(RegionEntity, region_ids);
    if (regions.size < region_ids.length) throw noSuchRecordError('region_ids');
    const id = newId();
    const day = this.clock.today(this.settings.time_zone);
    const { id: user_id, group } = this.context.signedIn;
    const file_name = `${kind.kind.replaceAll('_', '-')}-${day}.csv`;
    await this.queries.insert(
      { id, kind: kind.kind, user_id, group, parameters, file_name },
      this.clock.now(),
    );
    await this.queries.insertRun(id);
    await this.audit.record('export', kind.kind, { record_id: id, details: { ...parameters } });
    return { id, status: 'queued' };
  }

  async findPageVisibleToCaller(request: ListRequest): Promise<Page<Export>> {
    const page = await this.reads.findPageAndAudit(exportsRead, request);
    return page.with(page.results.map((row) => this.complete(row)));
  }

  async findOneVisibleToCaller(id: string): Promise<Export> {
    return this.complete(await this.reads.findOneAndAudit(exportsRead, id));
  }

  /** @throws notFoundError also for a file that is not finished, or has expired */
  @Transactional()
  async openFileAndAudit(id: string): Promise<OpenFile & { file_name: string }> {
    const { status, file_name, expires_at, kind } = await this.reads.findOneAndAudit(exportsRead, id);
    const isAvailable = status === 'done' && new Date(expires_at) > this.clock.now();
    const file = isAvailable ? await this.files.open(id) : null;
    if (!file) throw notFoundError();
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

/** Link in the mail. The page signs the user in if needed and then downloads the file. */
export const downloadLink = ({ public_url }: Settings, id: string): string =>
  `${public_url}/admin/files/${id}`;
