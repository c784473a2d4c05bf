import type { Static, TSchema } from 'typebox';
import type { Audience } from '../../contract/audience.js';
import { PORTAL_SERVICES, type PortalService } from '../../contract/customers.js';
import type { Group } from '../../contract/groups.js';
import type { CsvColumns } from '../files/csv.js';
import type { Actor } from '../request-context.js';
import type { Filter, ListShape, Parameters } from './list-query.js';

/** The facts of the reader that decide which rows and columns are shown. */
export type Requester = Pick<Actor, 'id' | 'group' | 'customer_id' | 'caregiver_services'>;

/** Every row, or those that meet a condition on the table `t`. */
export type RowScope = 'all' | ((requester: Requester, parameters: Parameters) => string);

/** SQL, or a function of the selected row. */
type Column<Response, Field extends keyof Response> = string | ((row: Response) => Response[Field]);

type RequiredOf<Response> = {
  [Field in keyof Response]-?: object extends Pick<Response, Field> ? never : Field;
}[keyof Response];
type Columns<Response> = { [Field in RequiredOf<Response>]: Column<Response, Field> };
type FurtherColumns<Response> = { [Field in keyof Response]?: Column<Response, Field> };
/** Refuses fields that the response does not have, also spread ones. */
type Without<Other extends PropertyKey> = { [Field in Other]?: never };

/** Columns that a statement selects, and fields that are computed of its rows. */
interface Selection {
  sql: string;
  computed: [field: string, from: (row: Record<string, unknown>) => unknown][];
}

/** Fields that a feature adds to single reads of another feature's resource, by group. */
export interface FieldExtension {
  /** Path of the resource. */
  resource: string;
  views: Partial<Record<Audience, ExtensionColumns>>;
}

/** SQL of fields over the resource's `t`, and their own joins: to-one, so that a read stays one row. */
export interface ExtensionColumns {
  columns: Readonly<Record<string, string>>;
  joins: string;
  /** For caregivers: only those who were chosen for this service see the fields. */
  service?: PortalService;
}

/** Rows and columns that a group sees of a resource. */
export interface Projection<Response> {
  rows: RowScope;
  /** Schema of the response, in the API's description too. */
  response?: TSchema;
  list: Selection;
  detail: Selection;
  /** To-one joins of single reads only. */
  detailJoins?: string;
  /** Fields of a single read that other features add. */
  added: readonly string[];
  /** For caregivers: only those who were chosen for this service see anything. */
  service?: PortalService;
  /** For caregivers: further columns of a single read, by the service that they were chosen for. */
  byService: Partial<Record<PortalService, Selection>>;
  /** Keeps the type of the response; never set. */
  readonly responseType?: Response;
}

interface ProjectionOptions<Response, C, L, D, A extends keyof Response> {
  rows: RowScope;
  /** Each field of the response: SQL over `t` and the joins, or a function of the row. */
  columns: C & Columns<Omit<Response, A>> & Without<Exclude<keyof C, keyof Response>>;
  /** Optional fields of a list's rows. */
  listColumns?: L & FurtherColumns<Response> & Without<Exclude<keyof L, keyof Response>>;
  /** Optional fields of a single read. */
  detailColumns?: D & FurtherColumns<Response> & Without<Exclude<keyof D, keyof Response>>;
  detailJoins?: string;
  /** Fields that features add to single reads; checked at start. */
  added?: readonly A[];
  /** For caregivers: optional fields of a single read, by the service that they were chosen for. */
  byService?: Partial<Record<PortalService, FurtherColumns<Response>>>;
}

/** Rows and columns for a group. A wrong or missing column does not compile. */
export function projection<
  Schema extends TSchema,
  C,
  L = object,
  D = object,
  A extends keyof Static<Schema> = never,
>(response: Schema, options: ProjectionOptions<Static<Schema>, C, L, D, A>): Projection<Static<Schema>> {
  return { ...projectionOf<Static<Schema>>()(options), response };
}

/** The same for rows of which the service makes the response. */
export const projectionOf =
  <Response>() =>
  <C, L = object, D = object, A extends keyof Response = never>({
    rows,
    columns,
    listColumns,
    detailColumns,
    detailJoins,
    added = [],
    byService = {},
  }: ProjectionOptions<Response, C, L, D, A>): Projection<Response> => ({
    rows,
    list: selectionOf({ ...columns, ...listColumns }),
    detail: selectionOf({ ...columns, ...detailColumns }),
    ...(detailJoins && { detailJoins }),
    added: added.map(String),
    byService: Object.fromEntries(
      Object.entries(byService).map(([service, further]) => [service, selectionOf(further)]),
    ),
  });

/** Shows a projection only to caregivers who were chosen for the service. */
export const requiresService = <Response>(
  service: PortalService,
  shown: Projection<Response>,
): Projection<Response> => ({
  ...shown,
  service,
});

/** Columns and joins of a single read. */
export interface Detail extends Selection {
  joins: string;
}

/** A single read, and its further columns by the services that a caregiver was chosen for. */
export interface ServiceDetails {
  always: Detail;
  byService: Partial<Record<PortalService, Detail>>;
}

/**
 * The single read of a projection with the fields of extensions.
 * @throws Error naming fields that no extension adds, that several add, or that the projection does not have
 */
export function detailOf<Response>(
  { detail, detailJoins, added, byService }: Projection<Response>,
  additions: readonly ExtensionColumns[],
): ServiceDetails {
  const given = additions.flatMap(({ columns }) => Object.keys(columns));
  const wrong = [
    ...added.filter((field) => !given.includes(field)),
    ...given.filter((field, at) => !added.includes(field) || given.indexOf(field) !== at),
  ];
  if (wrong.length > 0) throw new Error(`not added once each: ${wrong.join(', ')}`);
  const ofService = (service: PortalService | undefined) =>
    additions.filter((addition) => addition.service === service);
  return {
    always: detailWith({ ...detail, joins: detailJoins ?? '' }, ofService(undefined)),
    byService: Object.fromEntries(
      PORTAL_SERVICES.map((service) => [
        service,
        detailWith({ ...(byService[service] ?? NOTHING), joins: '' }, ofService(service)),
      ]),
    ),
  };
}

const NOTHING: Selection = { sql: '', computed: [] };

const detailWith = ({ sql, computed, joins }: Detail, additions: readonly ExtensionColumns[]): Detail => ({
  sql: [sql, ...additions.map(({ columns }) => selectionOf(columns).sql)].filter(Boolean).join(', '),
  computed,
  joins: [joins, ...additions.map((addition) => addition.joins)].filter(Boolean).join(' '),
});

/** The single read of a reader who was chosen for these services. */
export function detailFor({ always, byService }: ServiceDetails, services: readonly PortalService[]): Detail {
  const parts = [always, ...services.flatMap((service) => byService[service] ?? [])];
  return {
    sql: parts.flatMap(({ sql }) => sql || []).join(', '),
    computed: parts.flatMap(({ computed }) => computed),
    joins: parts.flatMap(({ joins }) => joins || []).join(' '),
  };
}

function selectionOf(columns: Record<string, unknown>): Selection {
  const entries = Object.entries(columns);
  return {
    sql: entries
      .filter(([, column]) => typeof column === 'string')
      .map(([field, column]) => `${String(column)} AS "${field}"`)
      .join(', '),
    computed: entries.filter(([, column]) => typeof column === 'function') as Selection['computed'],
  };
}

/** An order by the names of few records that many rows refer to. */
export interface ParentSort {
  table: string;
  /** Column of the list's table that refers to them; it has an index together with the id. */
  column: string;
}

/** A narrow copy of a long table for searches. */
export interface SearchIndexTable {
  /** Table of each row's id, the columns of the precomputed filters, the instant of the order, and the searched text. */
  table: string;
  /** Table of `count`: the sum is the number of changes of the copy. */
  changes: string;
}

/** Counts that triggers keep of a long table, for lists with no other filters than these. */
export interface PrecomputedCounts {
  filters: readonly string[];
  /** The order by a column of the table, an instant, whose months are counted. */
  order: string;
  /** Table of `count` by the columns of these filters and the `month`; several rows may have the same. */
  counts: string;
  /** Column of the counts: first day of the instant's month in UTC. */
  month: string;
  search?: SearchIndexTable;
}

/**
 * Defines all reads of a resource: its list in both dialects, its single read, every response to a write and its export.
 */
export interface ReadDefinition<Response> extends ListShape {
  /** Path of the resource, as in `Content-Range: customers 0-9/120`. */
  resource: string;
  /** The table, under the alias `t`. */
  table: string;
  /** To-one joins of columns and `sorts`; the count has none. */
  joins?: string;
  /** Sorts by the name of a record that `column` refers to; used when the list has no other sort. */
  parentSorts?: Record<string, ParentSort>;
  precomputed?: PrecomputedCounts;
  /** Projections by group, and for caregivers. Other groups see nothing. */
  views: Partial<Record<Audience, Response extends unknown ? Projection<Response> : never>>;
  /** Title and columns of the export, for lists that have one. */
  csv?: { title: string; columns: Response extends unknown ? CsvColumns<Response> : never };
  /** Filters that only code sets, as for a list inside one record. */
  parents?: Record<string, Filter>;
  /** For reads that show clients: field of the row with the client's id. Reads by staff are audited with it. */
  auditedClient?: { field: string | null };
}

/** One projection for several groups. */
export const forGroups = <Value>(groups: readonly Group[], value: Value) =>
  Object.fromEntries(groups.map((group) => [group, value])) as Partial<Record<Group, Value>>;

/** Columns of the table `t` with the names of the response's fields. */
export const tableColumns = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, `t.${field}`])) as Record<Field, string>;

/** An amount as a number for the response; sums keep the column itself. */
export const dollars = (column: string) => `${column}::float8`;

/** An id (UUID version 8) that stays the same as long as the text does, for rows that no table holds. */
export const idOfText = (text: string) =>
  `overlay(overlay(md5(${text}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** An embedded relation: `{id, name}` or more, or null. */
export function relation(alias: string, fields: string[] = ['id', 'name']): string {
  const pairs = fields.map((field) => `'${field}', ${alias}.${field}`).join(', ');
  return `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object(${pairs}) END`;
}

/** Rows of the requester's own client. */
export const ownedByCustomer =
  (column: string): RowScope =>
  (requester, parameters) =>
    `${column} = ${parameters.add(requester.customer_id)}::uuid`;
