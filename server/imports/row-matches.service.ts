import { Injectable } from '@nestjs/common';
import { In, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { Values } from './read-rows.js';

/** A row as far as it says which record it is. */
export interface Identified {
  number: number;
  values: Values;
}

const AT_ONCE = 1_000;

/** Finds the records that rows are about: few statements, however many rows. */
@Injectable()
export class RowMatchesService {
  constructor(private readonly transaction: Transaction) {}

  /** Ids of the records that each row fits, by its number: none for a new one, several where it is not clear. */
  async find(definition: ImportDefinition, rows: readonly Identified[]): Promise<Map<number, string[]>> {
    const found = new Map<number, string[]>();
    for (const key of [['id'], ...definition.match]) {
      const open = rows.filter(
        ({ number, values }) =>
          !found.has(number) && (key[0] === 'id' || !values.id) && key.every((field) => values[field]),
      );
      for (const { number, id } of await this.fitting(definition, key, open))
        found.set(number, [...(found.get(number) ?? []), id]);
    }
    return found;
  }

  /** Records as they are, by id. */
  async records({ entity }: ImportDefinition, ids: readonly string[]): Promise<Map<string, RecordEntity>> {
    const records = new Map<string, RecordEntity>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = await this.transaction.tx.findBy(
        entity as EntityTarget<RecordEntity>,
        { id: In(ids.slice(at, at + AT_ONCE)) } as FindOptionsWhere<RecordEntity>,
      );
      for (const record of some) records.set(record.id, record);
    }
    return records;
  }

  /** Compared as texts, in capitals or not: what is no id and no date fits nothing. */
  private async fitting(
    { entity }: ImportDefinition,
    key: readonly string[],
    rows: readonly Identified[],
  ): Promise<{ number: number; id: string }[]> {
    if (rows.length === 0) return [];
    const { tx } = this.transaction;
    const { tableName } = tx.getRepository(entity).metadata;
    const fields = key.map((_field, at) => `k${at}`);
    return tx.query(
      `SELECT k.number, t.id
       FROM unnest($1::integer[], ${fields.map((_name, at) => `$${at + 2}::text[]`).join(', ')})
         AS k (number, ${fields.join(', ')})
       JOIN ${tableName} t ON ${key.map((field, at) => `lower(t."${field}"::text) = lower(k.k${at})`).join(' AND ')}
       ORDER BY k.number, t.id`,
      [
        rows.map(({ number }) => number),
        ...key.map((field) => rows.map(({ values }) => String(values[field]).trim())),
      ],
    );
  }
}
