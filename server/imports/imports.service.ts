import { Injectable } from '@nestjs/common';
import { IMPORT_HOURS, type SheetFormat } from '../contract/imports.js';
import { messages } from '../contract/messages.js';
import type { Import, ImportFinding } from '../contract/responses/imports.js';
import { Clock } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import type { IncomingFile } from '../platform/http/file-bodies.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, notFound, badRequest } from '../platform/errors/problem.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { IMPORT_FILES_LOCK, ImportFiles } from './import-files.js';
import { ImportKinds } from './import-kinds.js';
import type { ImportTask } from './import-run.entity.js';
import { IMPORTS } from './import-status.rules.js';
import { ImportEntity } from './import.entity.js';
import { findingsRead, importsRead, type StoredImport } from './import.view.js';
import { RecordNamesService } from './record-names.service.js';
import { formatOf } from './sheet.js';
import { UnreadableSheet } from './sheet-row.js';
import { templateOf } from './template.js';

/** Imports as users upload them, look at what they would do, and have them carried out. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly lists: ReadService,
    private readonly records: RecordsService,
    private readonly names: RecordNamesService,
    private readonly statuses: StatusChangesService,
    private readonly files: ImportFiles,
    private readonly kinds: ImportKinds,
    private readonly clock: Clock,
  ) {}

  /** A file to fill in, whose example names only what there is: it can be imported as it stands. */
  async template(definition: ImportDefinition, format: SheetFormat): Promise<Buffer> {
    const { example, references } = definition;
    const named = Object.keys(references).filter((field) => field in example);
    const there = Object.fromEntries((await this.names.load(references)).findOfOnePlace(named));
    const place = 'zip_code' in example ? await this.placeIn(there['region_id'] ?? '') : {};
    return templateOf(definition, { ...example, ...place, ...there }, format);
  }

  /** A zip code that is served in the region, with its city and state; nothing where none is known. */
  private async placeIn(region: string): Promise<Record<'zip_code' | 'city' | 'state', string>> {
    const [place] = await this.transaction.tx.query<Record<'zip_code' | 'city' | 'state', string>[]>(
      `SELECT p.zip_code, p.city, p.state FROM regions r JOIN cleaning_vendors v ON v.region_id = r.id
       JOIN zip_code_places p ON p.zip_code = ANY (v.serviceable_zip_codes)
       WHERE r.name = $1 ORDER BY p.zip_code LIMIT 1`,
      [region],
    );
    return place ?? { zip_code: '', city: '', state: '' };
  }

  /**
   * Keeps a file; a worker checks it.
   * @throws InvalidInput on `file` where it is no sheet
   */
  async upload({ resource }: ImportDefinition, file_name: string, file: IncomingFile): Promise<Import> {
    const content = await file.content;
    if (content.length === 0) throw invalidField('file', 'required', messages.imports.no_file);
    const format = formatOfUpload(content);
    return this.storeUpload({ id: file.id, resource, file_name, format }, content);
  }

  /** A transaction of its own: a file may take minutes to arrive. */
  @Transactional()
  protected async storeUpload(
    { id, resource, file_name, format }: Pick<Import, 'id' | 'resource' | 'file_name' | 'format'>,
    content: Buffer,
  ): Promise<Import> {
    // Beside uploads nobody looks for files that belong to nothing: this one does, once the transaction is through.
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock_shared(${IMPORT_FILES_LOCK})`);
    await this.files.writeFile(id, content);
    await this.transaction.tx.query(
      `INSERT INTO imports (id, resource, user_id, file_name, format, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '${IMPORT_HOURS} hours')`,
      [id, resource, this.context.signedIn.id, file_name, format, this.clock.now()],
    );
    await this.requestRun('check', id);
    return this.current(id);
  }

  async list(request: ListRequest): Promise<Page<Import>> {
    const page = await this.lists.findPage(importsRead, request);
    return page.with(page.results.map((row) => this.titled(row)));
  }

  async one(id: string): Promise<Import> {
    return this.titled(await this.lists.findOne(importsRead, id));
  }

  async findings(request: ListRequest): Promise<Page<ImportFinding>> {
    const page = await this.lists.findPage(findingsRead, request);
    return page.with(page.results.map(({ customer_id: _customer, ...finding }) => finding));
  }

  /**
   * Has it carried out as it was checked. Asked for again it is what it is: on its way, or done.
   * @throws InvalidInput where its check found a fault, or is not through
   */
  @Transactional()
  async requestCommit(id: string, ifMatch?: string): Promise<Import> {
    await this.findOwn(id);
    // Who asks again while the first is at it waits for it, and is then told what became of it.
    const { status } = await this.records.lock(ImportEntity, id);
    if (['importing', 'done'].includes(status)) return this.current(id);
    await this.records.lock(ImportEntity, id, ifMatch);
    const { can_commit } = await this.lists.findOneUnaudited(importsRead, id);
    if (!can_commit) throw badRequest('not_checked', messages.imports.not_checked);
    await this.statuses.change(IMPORTS, [id], 'importing', { columns: { is_outdated: false } });
    await this.requestRun('commit', id);
    return this.current(id);
  }

  /** Gives up what was not carried out, and removes its file; what is being carried out is let be. */
  @Transactional()
  async remove(id: string, ifMatch?: string): Promise<void> {
    await this.findOwn(id);
    const { status } = await this.records.lock(ImportEntity, id, ifMatch);
    if (['importing', 'done'].includes(status)) throw badRequest('in_use', messages.imports.under_way);
    await this.transaction.tx.delete(ImportEntity, id);
    await this.files.remove([id]);
  }

  private async requestRun(task: ImportTask, import_id: string): Promise<void> {
    await this.transaction.tx.query('INSERT INTO import_runs (id, import_id, task) VALUES ($1, $2, $3)', [
      newId(),
      import_id,
      task,
    ]);
  }

  /**
   * What is carried out is in the name of the user who uploaded it: nobody else decides over it, an Admin neither.
   * @throws notFound
   */
  private async findOwn(id: string): Promise<StoredImport> {
    const found = await this.lists.findOneUnaudited(importsRead, id);
    if (found.user_id !== this.context.signedIn.id) throw notFound();
    return found;
  }

  private async current(id: string): Promise<Import> {
    return this.titled(await this.lists.findOneUnaudited(importsRead, id));
  }

  private titled(row: StoredImport): Import {
    return {
      ...row,
      title: this.kinds.get(row.resource)?.title ?? row.resource,
      can_commit: row.can_commit && row.user_id === this.context.signedIn.id,
    };
  }
}

function formatOfUpload(content: Buffer) {
  try {
    return formatOf(content);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    throw invalidField('file', 'invalid', error.message);
  }
}
