import { Injectable } from '@nestjs/common';
import type { SheetFormat } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import type { Import, ImportFields, ImportFinding } from '../contract/responses/imports.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import type { IncomingFile } from '../platform/http/file-bodies.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { invalidField, notFoundError, badRequest } from '../platform/errors/problem.js';
import { AfterCommitService } from '../platform/database/after-commit.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RequestContext } from '../platform/request-context.js';
import { columnsWithIdOf, assertHeadingChoices } from './import-columns.js';
import { ImportFiles } from './import-files.js';
import { ImportKinds } from './import-kinds.js';
import { IMPORTS } from './import-status.rules.js';
import { ImportEntity } from './import.entity.js';
import { findingsRead, importsRead, type StoredImport } from './import.read-model.js';
import { ImportsQueries } from './imports.queries.js';
import { RecordNamesService } from './record-names.service.js';
import { detectSheetFormatOrFail } from './sheet.js';
import { UnreadableSheet } from './sheet-row.js';
import { templateOf } from './template.js';

/** Uploads, checks and commits imports for users. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly context: RequestContext,
    private readonly reads: ReadService,
    private readonly records: RecordsService,
    private readonly names: RecordNamesService,
    private readonly statuses: StatusChangesService,
    private readonly afterCommit: AfterCommitService,
    private readonly files: ImportFiles,
    private readonly kinds: ImportKinds,
    private readonly clock: Clock,
    private readonly queries: ImportsQueries,
  ) {}

  /** Creates a file to fill in. Its example references only existing records, so it can be imported unchanged. */
  async createTemplate(definition: ImportDefinition, format: SheetFormat): Promise<Buffer> {
    const { example, references } = definition;
    const referenceFields = Object.keys(references).filter((field) => field in example);
    const referenceNames = Object.fromEntries(
      (await this.names.load(references)).exampleNamesOfOneRegion(referenceFields),
    );
    const place =
      'zip_code' in example
        ? await this.queries.findServedPlaceOrEmpty(referenceNames['region_id'] ?? '')
        : {};
    return templateOf(definition, { ...example, ...place, ...referenceNames }, format);
  }

  /**
   * Stores a file and enqueues its check.
   * @throws InvalidInput on `file` if it is no spreadsheet
   */
  async upload({ resource }: ImportDefinition, file_name: string, file: IncomingFile): Promise<Import> {
    const content = await file.content;
    if (content.length === 0) throw invalidField('file', 'required', officeMessages.imports.empty_file);
    const format = formatOfUpload(content);
    return this.storeUpload({ id: file.id, resource, file_name, format }, content);
  }

  /** Uses its own transaction, because a file may take minutes to arrive. */
  @Transactional()
  protected async storeUpload(
    { id, resource, file_name, format }: Pick<Import, 'id' | 'resource' | 'file_name' | 'format'>,
    content: Buffer,
  ): Promise<Import> {
    // The purge would remove a file whose import is not committed to the database.
    await this.queries.lockFilesShared();
    await this.files.writeFile(id, content);
    await this.queries.insert(
      { id, resource, user_id: this.context.signedIn.id, file_name, format },
      this.clock.now(),
    );
    await this.queries.insertRun('check', id);
    return this.findCurrent(id);
  }

  async findPage(request: ListRequest): Promise<Page<Import>> {
    const page = await this.reads.findPageAndAudit(importsRead, request);
    return page.with(page.results.map((row) => this.withTitle(row)));
  }

  async findOne(id: string): Promise<Import> {
    return this.withTitle(await this.reads.findOneAndAudit(importsRead, id));
  }

  async findFindingsPageAndAudit(request: ListRequest): Promise<Page<ImportFinding>> {
    const page = await this.reads.findPageAndAudit(findingsRead, request);
    return page.with(page.results.map(({ customer_id: _customer, ...finding }) => finding));
  }

  /** Returns the fields that headings can be matched with. */
  async findFields(id: string): Promise<ImportFields> {
    const { resource } = await this.reads.findOneAndAudit(importsRead, id);
    const definition = this.kinds.get(resource);
    return {
      results: definition
        ? columnsWithIdOf(definition).map(({ field, heading, isRequired }) => ({
            field,
            heading,
            is_required: isRequired,
          }))
        : [],
    };
  }

  /**
   * Enqueues another check, with a user's choices for headings that are not known. The commit uses them too.
   * @throws InvalidInput on `headings` for an unknown heading or field, and if the file is not checked
   */
  @Transactional()
  async matchHeadingsAndRequestCheck(
    id: string,
    choices: Readonly<Record<string, unknown>>,
    ifMatch?: string,
  ): Promise<Import> {
    const { resource } = await this.findOwn(id);
    const { status } = await this.records.lock(ImportEntity, id, ifMatch);
    if (status !== 'checked') throw badRequest('in_use', officeMessages.imports.under_way);
    const fields = columnsWithIdOf(this.kinds.get(resource)!);
    assertHeadingChoices(choices, await this.queries.findChoosableHeadings(id), fields);
    await this.statuses.change(IMPORTS, [id], 'checking', { columns: { is_outdated: false } });
    await this.queries.insertRun('check', id, choices);
    return this.findCurrent(id);
  }

  /**
   * Enqueues the commit of a checked import. A second call changes nothing.
   * @throws InvalidInput if the check found a fault or has not finished
   */
  @Transactional()
  async requestCommit(id: string, ifMatch?: string): Promise<Import> {
    await this.findOwn(id);
    // A second call waits for the first, and then returns its result.
    const { status } = await this.records.lock(ImportEntity, id);
    if (['importing', 'done'].includes(status)) return this.findCurrent(id);
    await this.records.lock(ImportEntity, id, ifMatch);
    const { can_commit } = await this.reads.findOneUnaudited(importsRead, id);
    if (!can_commit) throw badRequest('not_checked', officeMessages.imports.not_checked);
    await this.statuses.change(IMPORTS, [id], 'importing', { columns: { is_outdated: false } });
    await this.queries.insertRun('commit', id);
    return this.findCurrent(id);
  }

  /** Deletes an import that was not committed, with its file. */
  @Transactional()
  async removeOwnUncommitted(id: string, ifMatch?: string): Promise<void> {
    await this.findOwn(id);
    const { status } = await this.records.lock(ImportEntity, id, ifMatch);
    if (['importing', 'done'].includes(status)) throw badRequest('in_use', officeMessages.imports.under_way);
    await this.records.delete(ImportEntity, id);
    this.afterCommit.add(() => this.files.remove([id]));
  }

  /**
   * Finds an own import. It acts on behalf of its user, so nobody else may commit or delete it, not even an Admin.
   * @throws notFoundError
   */
  private async findOwn(id: string): Promise<StoredImport> {
    const storedImport = await this.reads.findOneUnaudited(importsRead, id);
    if (storedImport.user_id !== this.context.signedIn.id) throw notFoundError();
    return storedImport;
  }

  private async findCurrent(id: string): Promise<Import> {
    return this.withTitle(await this.reads.findOneUnaudited(importsRead, id));
  }

  private withTitle(row: StoredImport): Import {
    return {
      ...row,
      title: this.kinds.get(row.resource)?.title ?? row.resource,
      can_commit: row.can_commit && row.user_id === this.context.signedIn.id,
    };
  }
}

function formatOfUpload(content: Buffer) {
  try {
    return detectSheetFormatOrFail(content);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    throw invalidField('file', 'invalid', error.message);
  }
}
