import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Transaction } from '../database/transaction.js';
import { isId } from '../database/id.js';
import {
  readListQuery,
  type ListRequest,
  type ListShape,
  type Parameters,
  type Query,
} from './list-query.js';
import { notFound } from './problem.js';

/** How a resource is read: one definition serves its list in both dialects, its single read, and every answer to a write. */
export interface ReadDefinition<View> extends ListShape {
  /** Path of the resource, as in `Content-Range: customers 0-9/120`. */
  resource: string;
  /** The table, under the alias `t`. */
  table: string;
  /** To-one joins that `columns` and `sorts` need; the count does without them. */
  joins?: string;
  /** Columns under the answer's names. */
  columns: string;
  /** Added in a list. */
  listColumns?: string;
  /** Added in a single read. */
  detailColumns?: string;
  detailJoins?: string;
  /** Last touch from row to answer; without it the row is the answer. */
  view?(row: Record<string, unknown>): View;
}

/** A condition that the caller's group always has, as "own records only". */
export interface Scope {
  where(parameters: Parameters): string;
}

export interface Page<View> {
  request: ListRequest;
  count: number;
  results: View[];
}

/** An embedded relation: `{id, name}` or more, or null (contract 1, Relations). */
export function relation(alias: string, name: string, fields: string[] = ['id', 'name']): string {
  const pairs = fields.map((field) => `'${field}', ${alias}.${field}`).join(', ');
  return `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object(${pairs}) END AS ${name}`;
}

class StatementParameters implements Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A statement with its values. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/**
 * Every row that fits a list's filters, in the list's own order, for whoever reads them one page after the other.
 * @throws InvalidInput naming the filter that does not fit
 */
export function everyRow<View>(definition: ReadDefinition<View>, filters: Query): Statement {
  const request = readListQuery(filters, definition);
  const parameters = new StatementParameters();
  const conditions = request.filters.map(({ filter, value }) => filter.where(value, parameters));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `SELECT ${definition.columns} FROM ${definition.table} t ${definition.joins ?? ''} ${where}
          ORDER BY ${orderBy(definition, request)}`,
    values: parameters.values,
  };
}

/** Reads resources by their definitions: paged, sorted and filtered by the database, two statements a list. */
@Injectable()
export class Lists {
  constructor(private readonly transaction: Transaction) {}

  /** @throws InvalidInput naming the query parameter that does not fit */
  async page<View>(definition: ReadDefinition<View>, query: Query, scope?: Scope): Promise<Page<View>> {
    const request = readListQuery(query, definition);
    const parameters = new StatementParameters();
    const conditions = request.filters.map(({ filter, value }) => filter.where(value, parameters));
    if (scope) conditions.push(scope.where(parameters));
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const { tx } = this.transaction;
    const countValues = [...parameters.values];
    const { joins = '' } = definition;
    const order = orderBy(definition, request);
    const columns = definition.listColumns
      ? `${definition.columns}, ${definition.listColumns}`
      : definition.columns;
    const [counted, rows] = await Promise.all([
      tx.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${definition.table} t ${where}`,
        countValues,
      ),
      // Only the rows of the page are joined and built: sorting comes before it, on the bare table.
      tx.query<Record<string, unknown>[]>(
        `SELECT ${columns}
         FROM (SELECT t.* FROM ${definition.table} t ${joins} ${where}
               ORDER BY ${order} LIMIT ${parameters.add(request.limit)} OFFSET ${parameters.add(request.offset)}) t
         ${joins} ORDER BY ${order}`,
        parameters.values,
      ),
    ]);
    return { request, count: counted[0]?.count ?? 0, results: rows.map((row) => toView(definition, row)) };
  }

  /** @throws notFound for an id that is malformed, unknown, or outside the scope */
  async one<View>(definition: ReadDefinition<View>, id: string, scope?: Scope): Promise<View> {
    if (!isId(id)) throw notFound();
    const parameters = new StatementParameters();
    const conditions = [`t.id = ${parameters.add(id)}`];
    if (scope) conditions.push(scope.where(parameters));
    const columns = definition.detailColumns
      ? `${definition.columns}, ${definition.detailColumns}`
      : definition.columns;
    const [row] = await this.transaction.tx.query<Record<string, unknown>[]>(
      `SELECT ${columns} FROM ${definition.table} t ${definition.joins ?? ''} ${definition.detailJoins ?? ''}
       WHERE ${conditions.join(' AND ')}`,
      parameters.values,
    );
    if (!row) throw notFound();
    return toView(definition, row);
  }
}

const toView = <View>(definition: ReadDefinition<View>, row: Record<string, unknown>): View =>
  definition.view ? definition.view(row) : (row as View);

function orderBy(definition: ListShape, { sorts }: ListRequest): string {
  const descending = sorts.at(-1)?.descending ?? false;
  return [
    ...sorts
      .filter(({ field }) => field !== 'id')
      .map((sort) => `${definition.sorts[sort.field]} ${sort.descending ? 'DESC' : 'ASC'}`),
    `t.id ${descending ? 'DESC' : 'ASC'}`,
  ].join(', ');
}

/** The page in the dialect it was asked in (contract 1): `{count, results}`, or the bare array with `Content-Range`. */
export function answerPage<View>(page: Page<View>, resource: string, reply: FastifyReply) {
  if (page.request.dialect === 'page') return { count: page.count, results: page.results };
  const first = page.request.offset;
  const last = Math.max(first, first + page.results.length - 1);
  void reply.header('Content-Range', `${resource} ${first}-${last}/${page.count}`);
  return page.results;
}
