import { Injectable } from '@nestjs/common';
import { In, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { ImportsQueries, type IdentifiedRow } from './imports.queries.js';

const BATCH_SIZE = 1_000;

/** Finds the records of rows, with a few statements for any number of rows. */
@Injectable()
export class RowMatchesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly queries: ImportsQueries,
  ) {}

  /** Returns the matching ids by row number. None for a new record, several if the match is ambiguous. */
  async find(definition: ImportDefinition, rows: readonly IdentifiedRow[]): Promise<Map<number, string[]>> {
    const found = new Map<number, string[]>();
    for (const key of [['id'], ...definition.match]) {
      const open = rows.filter(
        ({ number, values }) =>
          !found.has(number) && (key[0] === 'id' || !values.id) && key.every((field) => values[field]),
      );
      for (const { number, id } of await this.queries.findMatches(definition, key, open))
        found.set(number, [...(found.get(number) ?? []), id]);
    }
    return found;
  }

  /** Loads records by id. */
  async records({ entity }: ImportDefinition, ids: readonly string[]): Promise<Map<string, RecordEntity>> {
    const records = new Map<string, RecordEntity>();
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      const some = await this.transaction.tx.findBy(
        entity as EntityTarget<RecordEntity>,
        { id: In(ids.slice(at, at + BATCH_SIZE)) } as FindOptionsWhere<RecordEntity>,
      );
      for (const record of some) records.set(record.id, record);
    }
    return records;
  }
}
