import { Injectable, type OnModuleInit } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import { ClientErased, RemovalRequested } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import type { PersonMatcher } from '../customers/person-matcher.rules.js';
import { Clock } from '../platform/time/clock.js';
import { AfterCommitService } from '../platform/database/after-commit.service.js';
import { StatusChangesService } from '../platform/database/status-changes.service.js';
import { ImportFiles } from './import-files.js';
import { IMPORTS } from './import-status.rules.js';
import { ImportsQueries } from './imports.queries.js';
import { readSheetRows } from './sheet.js';
import { UnreadableSheet } from './sheet-row.js';

const ERASED = '[erased]';

/** Ids of imports. */
interface Matches {
  nameMatches: string[];
  contentMatches: string[];
}

/** Removes erased clients from uploaded files. */
@Injectable()
export class ImportErasureService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly afterCommit: AfterCommitService,
    private readonly files: ImportFiles,
    private readonly statuses: StatusChangesService,
    private readonly clock: Clock,
    private readonly queries: ImportsQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(RemovalRequested, async (event) => void (await this.findMatches(event)));
    this.events.subscribe(ClientErased, (event) => this.erase(event));
  }

  /** Ends open imports that contain the client. Renames files that have her name in theirs. */
  private async erase(event: ClientErased): Promise<void> {
    // Files that were searched before the transaction are not read again, because others wait for its locks.
    const { nameMatches, contentMatches } = await this.findMatches(event);
    await this.queries.renameFiles([...nameMatches, ...contentMatches], ERASED);
    await this.failImports(contentMatches);
    // The responses to uploads contain the names of the files.
    event.found_ids.push(...nameMatches, ...contentMatches);
  }

  /** Finds the imports with the client in the name of their file, and open ones with her in their file or findings. */
  private async findMatches({ person, files, record_ids }: RemovalRequested): Promise<Matches> {
    const imports = await this.queries.findAll();
    const nameMatches: string[] = [];
    const contentMatches: string[] = [];
    // A file may have only her id or a similar name, while a finding shows her values.
    const findingMatches = new Set(await this.queries.findIdsWithFindingsOf(record_ids));
    for (const { id, file_name, is_done } of imports) {
      if (person.isAnyWordInFileName(file_name)) nameMatches.push(id);
      if (is_done) continue;
      if (findingMatches.has(id) || (await files.isIn(id, () => this.isInFile(person, id))))
        contentMatches.push(id);
    }
    return { nameMatches, contentMatches };
  }

  private async failImports(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    // A worker that runs one of them loses its lease.
    await this.queries.endRunsAndReleaseLeases(ids);
    await this.queries.deleteFindings(ids);
    await this.queries.clearHeadingChoices(ids);
    await this.statuses.change(IMPORTS, ids, 'failed', {
      columns: { failure: officeMessages.imports.names_removed_client, finished_at: this.clock.now() },
    });
    this.afterCommit.add(() => this.files.remove(ids));
  }

  private async isInFile(person: PersonMatcher, id: string): Promise<boolean> {
    const content = await this.files.read(id);
    if (!content) return false;
    try {
      for await (const { cells } of readSheetRows(content))
        if (person.isInRow(cells.map(String))) return true;
      return false;
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      // An unreadable file is of no use to its user, so it counts as containing her.
      return true;
    }
  }
}
