import { Injectable } from '@nestjs/common';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { groupBy } from '../platform/group-by.rules.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { IdentifiedRow } from './import-rows.js';
import { ImportsQueries } from './imports.queries.js';

const BATCH_SIZE = 1_000;

/** Finds the records of rows, with a few statements for any number of rows. */
@Injectable()
export class RowMatchesService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: ImportsQueries,
  ) {}

  /** Returns the matching ids by row number. None for a new record, several if the match is ambiguous. */
  async find(definition: ImportDefinition, rows: readonly IdentifiedRow[]): Promise<Map<number, string[]>> {
    const idsByRow = new Map<number, string[]>();
    for (const key of [['id'], ...definition.match]) {
      const unmatchedRows = rows.filter(
        ({ number, values }) =>
          !idsByRow.has(number) && (key[0] === 'id' || !values.id) && key.every((field) => values[field]),
      );
      const isById = key[0] === 'id';
      const matches = await this.queries.findMatches(definition, key, unmatchedRows);
      const rowsByNumber = new Map(unmatchedRows.map((row) => [row.number, row]));
      for (const [number, candidates] of groupBy(matches, (match) => match.number)) {
        const matching = isById ? candidates : matchesOf(rowsByNumber.get(number)!, candidates);
        if (matching.length > 0)
          idsByRow.set(
            number,
            matching.map(({ id }) => id),
          );
      }
    }
    return idsByRow;
  }

  /** Loads records by id in batches, because each id is a parameter and Postgres limits their number. */
  async load({ entity }: ImportDefinition, ids: readonly string[]): Promise<Map<string, RecordEntity>> {
    const records = new Map<string, RecordEntity>();
    for (let index = 0; index < ids.length; index += BATCH_SIZE) {
      const batch = await this.records.findByIds(entity, ids.slice(index, index + BATCH_SIZE));
      for (const [id, record] of batch) records.set(id, record);
    }
    return records;
  }
}

/** A deleted record is in no list, so only a row that is inactive itself means it, or a row with its ID. */
function matchesOf<Match extends { is_active: boolean }>(
  { values }: IdentifiedRow,
  matches: Match[],
): Match[] {
  const active = matches.filter(({ is_active }) => is_active);
  return active.length > 0 || values.is_active !== false ? active : matches;
}
