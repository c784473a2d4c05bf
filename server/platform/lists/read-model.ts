import type { Static, TSchema } from 'typebox';
import type { Audience } from '../../contract/audience.js';
import { PORTAL_SERVICES, type PortalService } from '../../contract/customers.js';
import type { Group } from '../../contract/groups.js';
import type { CsvColumns } from '../files/csv.js';
import type { Actor } from '../request-context.js';
import type { ParentSort, PrecomputedCounts } from './large-tables/large-table.js';
import type { Filter } from './filters.js';
import type { ListShape } from './list-query.js';
import type { Parameters } from './statement.js';

/** Facts about the reader that decide which rows and columns are returned. */
export type Requester = Pick<Actor, 'id' | 'group' | 'customer_id' | 'caregiver_services'>;

/** All rows, or those that meet a condition on the table `t`. */
export type RowScope = 'all' | ((requester: Requester, parameters: Parameters) => string);

/** SQL, or a function of the selected row. */
type Column<Response, Field extends keyof Response> = string | ((row: Response) => Response[Field]);

type RequiredOf<Response> = {
  [Field in keyof Response]-?: object extends Pick<Response, Field> ? never : Field;
}[keyof Response];
type Columns<Response> = { [Field in RequiredOf<Response>]: Column<Response, Field> };
type OptionalColumns<Response> = { [Field in keyof Response]?: Column<Response, Field> };
/** Rejects fields that the response does not have, also spread ones. */
type NoOtherFields<Other extends PropertyKey> = { [Field in Other]?: never };

/** Selected columns, and fields that are computed from the selected row. */
interface Selection {
  sql: string;
  computed: [field: string, from: (row: Record<string, unknown>) => unknown][];
}

/** Fields that a feature adds to another feature's read of one record, by group. */
export interface FieldExtension {
  /** Path of the resource. */
  resource: string;
  byAudience: Partial<Record<Audience, ExtensionColumns>>;
}

/** Present instant and time zone of the office, for SQL that depends on today. */
export interface ReadMoment {
  now: Date;
  time_zone: string;
}

/** Returns joins that depend on today. */
export type JoinsBuilder = (parameters: Parameters, moment: ReadMoment) => string;

/** SQL of the fields over `t`, with their own to-one joins, so that a read stays one row. */
interface ExtensionColumns {
  columns: Readonly<Record<string, string>>;
  joins: string | JoinsBuilder;
  /** For caregivers: only those with this service see the fields. */
  service?: PortalService;
}

/** Rows and columns of a resource for a group. */
export interface Projection<Response> {
  rows: RowScope;
  /** Schema of the response, also for the OpenAPI document. */
  response?: TSchema;
  list: Selection;
  detail: Selection;
  /** To-one joins for reads of one record only. */
  detailJoins?: string;
  /** Fields that other features add to reads of one record. */
  extensionFields: readonly string[];
  /** Filters and sorts that would show fields which the group does not see. */
  refusedParameters: readonly string[];
  /** For caregivers: only those with this service see anything. */
  service?: PortalService;
  /** For caregivers: further columns of reads of one record, by service. */
  byService: Partial<Record<PortalService, Selection>>;
  /** Keeps the type of the response. It is never set. */
  readonly responseType?: Response;
}

interface ProjectionOptions<Response, C, L, D, A extends keyof Response> {
  rows: RowScope;
  /** Each field of the response: SQL over `t` and the joins, or a function of the row. */
  columns: C & Columns<Omit<Response, A>> & NoOtherFields<Exclude<keyof C, keyof Response>>;
  /** Optional fields of list rows. */
  listColumns?: L & OptionalColumns<Response> & NoOtherFields<Exclude<keyof L, keyof Response>>;
  /** Optional fields of reads of one record. */
  detailColumns?: D & OptionalColumns<Response> & NoOtherFields<Exclude<keyof D, keyof Response>>;
  detailJoins?: string;
  /** Fields that features add to reads of one record. They are checked at start. */
  extensionFields?: readonly A[];
  /** Filters and sorts that would show fields which the group does not see. */
  refusedParameters?: readonly string[];
  /** For caregivers: optional fields of reads of one record, by service. */
  byService?: Partial<Record<PortalService, OptionalColumns<Response>>>;
}

/** Defines rows and columns for a group. A wrong or missing column is a compile error. */
export function projection<
  Schema extends TSchema,
  C,
  L = object,
  D = object,
  A extends keyof Static<Schema> = never,
>(response: Schema, options: ProjectionOptions<Static<Schema>, C, L, D, A>): Projection<Static<Schema>> {
  return { ...projectionOf<Static<Schema>>()(options), response };
}

/** Defines a projection whose rows the service turns into the response. */
export const projectionOf =
  <Response>() =>
  <C, L = object, D = object, A extends keyof Response = never>({
    rows,
    columns,
    listColumns,
    detailColumns,
    detailJoins,
    extensionFields = [],
    refusedParameters = [],
    byService = {},
  }: ProjectionOptions<Response, C, L, D, A>): Projection<Response> => ({
    rows,
    list: selectionOf({ ...columns, ...listColumns }),
    detail: selectionOf({ ...columns, ...detailColumns }),
    ...(detailJoins && { detailJoins }),
    extensionFields: extensionFields.map(String),
    refusedParameters,
    byService: Object.fromEntries(
      Object.entries(byService).map(([service, optionalColumns]) => [service, selectionOf(optionalColumns)]),
    ),
  });

/** Restricts a projection to caregivers with the service. */
export const requiresService = <Response>(
  service: PortalService,
  base: Projection<Response>,
): Projection<Response> => ({
  ...base,
  service,
});

/** Columns and joins of a read of one record. */
export interface DetailSelection extends Selection {
  joins: JoinsBuilder;
}

/** Columns of a read of one record, and the further columns by service of a caregiver. */
export interface ServiceDetails {
  always: DetailSelection;
  byService: Partial<Record<PortalService, DetailSelection>>;
}

/**
 * Returns the read of one record, with the fields of extensions.
 * @throws Error with the fields that no extension adds, that several add, or that the projection does not have
 */
export function detailOf<Response>(
  { detail, detailJoins = '', extensionFields, byService }: Projection<Response>,
  extensions: readonly ExtensionColumns[],
): ServiceDetails {
  const providedFields = extensions.flatMap(({ columns }) => Object.keys(columns));
  const invalidFields = [
    ...extensionFields.filter((field) => !providedFields.includes(field)),
    ...providedFields.filter(
      (field, index) => !extensionFields.includes(field) || providedFields.indexOf(field) !== index,
    ),
  ];
  if (invalidFields.length > 0) throw new Error(`not added once each: ${invalidFields.join(', ')}`);
  const ofService = (service: PortalService | undefined) =>
    extensions.filter((extension) => extension.service === service);
  return {
    always: withExtensions(detail, detailJoins, ofService(undefined)),
    byService: Object.fromEntries(
      PORTAL_SERVICES.map((service) => [
        service,
        withExtensions(byService[service] ?? EMPTY_SELECTION, '', ofService(service)),
      ]),
    ),
  };
}

const EMPTY_SELECTION: Selection = { sql: '', computed: [] };

const withExtensions = (
  { sql, computed }: Selection,
  joins: string,
  extensions: readonly ExtensionColumns[],
): DetailSelection => ({
  sql: [sql, ...extensions.map(({ columns }) => selectionOf(columns).sql)].filter(Boolean).join(', '),
  computed,
  joins: allJoins([joins, ...extensions.map((extension) => extension.joins)]),
});

const allJoins =
  (joins: readonly ExtensionColumns['joins'][]): JoinsBuilder =>
  (...args) =>
    joins
      .map((join) => (typeof join === 'string' ? join : join(...args)))
      .filter(Boolean)
      .join(' ');

/** Returns the read of one record for a caregiver with these services. */
export function detailFor(
  { always, byService }: ServiceDetails,
  services: readonly PortalService[],
): DetailSelection {
  const details = [always, ...services.flatMap((service) => byService[service] ?? [])];
  return {
    sql: details.flatMap(({ sql }) => sql || []).join(', '),
    computed: details.flatMap(({ computed }) => computed),
    joins: allJoins(details.map(({ joins }) => joins)),
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

/**
 * Defines all reads of a resource: its list in both dialects, the read of one record, the responses to writes, and the
 * export.
 */
export interface ReadDefinition<Response> extends ListShape {
  /** Path of the resource, as in `Content-Range: customers 0-9/120`. */
  resource: string;
  /** Table, with the alias `t`. */
  table: string;
  /** To-one joins for columns and `sorts`. The count does not use them. */
  joins?: string;
  /** Sorts by the name of a parent that `column` refers to, used if the list has no other sort. */
  parentSorts?: Record<string, ParentSort>;
  precomputed?: PrecomputedCounts;
  /** Projections by group, and for caregivers. Other groups may not read the resource. */
  projections: Partial<Record<Audience, Response extends unknown ? Projection<Response> : never>>;
  /** Title and columns of the export, for lists that have one. */
  csv?: { title: string; columns: Response extends unknown ? CsvColumns<Response> : never };
  /** Filters that only the code sets, for example for a list within one record. */
  parents?: Record<string, Pick<Filter, 'where'>>;
  /** For reads that show clients: field of the row with the client's id. Reads by staff are audited with it. */
  auditedClient?: { field: string | null };
  /** Tables with rows that belong to the record, so that their changes count as changes of it. */
  childTables?: ChildTable[];
}

/** Table with rows that belong to another record. */
export interface ChildTable {
  table: string;
  /** Column of the audit entries with the id of the record. */
  key: 'record_id' | 'customer_id';
  /** Field of the record that a message names in place of the columns. */
  field: string;
}

/** Returns one value for several groups. */
export const forGroups = <Value>(groups: readonly Group[], value: Value) =>
  Object.fromEntries(groups.map((group) => [group, value])) as Partial<Record<Group, Value>>;

/** Returns the columns of `t` with the names of the response's fields. */
export const qualifiedColumns = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, `t.${field}`])) as Record<Field, string>;

/** Converts an amount to a number for the response. Sums use the column itself. */
export const amountAsNumberSql = (column: string) => `${column}::float8`;

/** Returns an id (UUID version 8) that depends only on the text, for rows without a table. */
export const uuidFromTextSql = (textSql: string) =>
  `overlay(overlay(md5(${textSql}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Returns SQL for an embedded relation: `{id, name}` or more fields, or null. */
export function relationSql(alias: string, fields: string[] = ['id', 'name']): string {
  const pairs = fields.map((field) => `'${field}', ${alias}.${field}`).join(', ');
  return `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object(${pairs}) END`;
}

/** Limits rows to those of the requester's own client. */
export const ownedByCustomer =
  (column: string): RowScope =>
  (requester, parameters) =>
    `${column} = ${parameters.add(requester.customer_id)}::uuid`;
