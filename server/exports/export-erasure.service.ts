import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parse } from 'csv-parse';
import { ClientErased, RemovalRequested } from '../customers/customer.events.js';
import { AfterCommitService } from '../platform/database/after-commit.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ExportContents } from './export-contents.js';
import { ExportFiles } from './export-files.js';
import { ExportKinds } from './export-kinds.js';
import { ExportsQueries } from './exports.queries.js';

const NAMES_REMOVED_CLIENT =
  'A client in this file has been removed, so the file was deleted. Please export it again.';

/** Deletes export files when a client in them is erased. Users can request the export again. */
@Injectable()
export class ExportErasureService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly afterCommit: AfterCommitService,
    private readonly files: ExportFiles,
    private readonly kinds: ExportKinds,
    private readonly contents: ExportContents,
    private readonly queries: ExportsQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(RemovalRequested, async (event) => void (await this.findMatchingIds(event)));
    this.events.subscribe(ClientErased, (event) => this.erase(event));
  }

  private async erase(event: ClientErased): Promise<void> {
    // A file that is written now may contain her. Its job reads again, once she is removed.
    await this.queries.restartRunningAndBlockOthers();
    // Files that were searched before the transaction are not read again, because others wait for its locks.
    const matchingIds = await this.findMatchingIds(event);
    await this.queries.failAll(matchingIds, NAMES_REMOVED_CLIENT);
    this.afterCommit.add(() => this.files.remove(matchingIds));
  }

  /** Finds the finished exports that contain the client. */
  private async findMatchingIds({ record_ids, person, files }: RemovalRequested): Promise<string[]> {
    const doneExports = await this.queries.findDone();
    const matchingIds: string[] = [];
    for (const { id, kind } of doneExports) {
      const marks = await this.findIdentifiers(record_ids, kind);
      const namesClient = (cells: string[]) =>
        person.isInRow(cells) || marks.some((mark) => cells.some((cell) => cell.includes(mark)));
      if (await files.isIn(id, () => this.isInFile(id, namesClient))) matchingIds.push(id);
    }
    return matchingIds;
  }

  private async findIdentifiers(record_ids: readonly string[], name: string): Promise<readonly string[]> {
    const kind = this.kinds.get(name);
    if (!kind) return [];
    const contents = this.contents.get(kind);
    const marks: string[] = [];
    for (const id of record_ids) marks.push(...((await contents.identifiersInExports?.(id)) ?? []));
    return marks;
  }

  private async isInFile(id: string, namesClient: (cells: string[]) => boolean): Promise<boolean> {
    const file = await this.files.open(id);
    // The download of a missing file would answer 404. As a failed export it tells its user the reason.
    if (!file) return true;
    try {
      const rows = file.content.pipe(parse({ bom: true, relax_column_count: true, relax_quotes: true }));
      file.content.on('error', (error) => rows.destroy(error));
      for await (const cells of rows) if (namesClient(cells as string[])) return true;
      return false;
    } finally {
      file.content.destroy();
    }
  }
}
