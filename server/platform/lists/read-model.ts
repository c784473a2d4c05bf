import type { Static, TSchema } from 'typebox';
import type { Audience } from '../../contract/audience.js';
import { PORTAL_SERVICES, type PortalService } from '../../contract/customers.js';
import type { Group } from '../../contract/groups.js';
import type { CsvColumns } from '../files/csv.js';
import type { Actor } from '../request-context.js';
import type { Filter, ListShape, Parameters } from './list-query.js';

/** The reader, as far as it decides which rows and columns are shown. */
export type Requester = Pick<Actor, 'id' | 'group' | 'customer_id' | 'caregiver_services'>;

/** Every row, or those that meet a condition on the table under its alias `t`. */
export type RowScope = 'all' | ((viewer: Requester, parameters: Parameters) => string);

/** SQL, or a function of the row that SQL gave. */
type Column<Response, Field extends keyof Response> = string | ((row: Response) => Response[Field]);

type RequiredOf<Response> = {
  [Field in keyof Response]-?: object extends Pick<Response, Field> ? never : Field;
}[keyof Response];
type Columns<Response> = { [Field in RequiredOf<Response>]: Column<Response, Field> };
type FurtherColumns<Response> = { [Field in keyof Response]?: Column<Response, Field> };
/** Refuses fields that the response does not have, also where they are spread in. */
type No<Other extends PropertyKey> = { [Field in Other]?: never };

/** Columns as one statement selects them, and what is computed of the row afterwards. */
interface Selection {
  sql: string;
  computed: [field: string, from: (row: never) => unknown][];
}

/** What a feature adds to single reads of a resource that knows nothing of it, by the groups that are to see it. */
export interface FieldExtension {
  /** Path of the resource. */
  resource: string;
  views: Partial<Record<Audience, ExtensionColumns>>;
}

/** SQL of fields over the resource's `t`, and the joins that only these need: to-one, so that a read stays one row. */
export interface ExtensionColumns {
  columns: Readonly<Record<string, string>>;
  joins: string;
  /** A caregiver's: only who was chosen for this service is shown them. */
  service?: PortalService;
}

/** What a group sees of a resource. */
export interface Projection<Response> {
  rows: RowScope;
  /** The schema that the API describes it by, and that it is serialised by. */
  response?: TSchema;
  list: Selection;
  detail: Selection;
  /** To-one joins that only a single read needs. */
  detailJoins?: string;
  /** Fields of a single read that other features add. */
  added: readonly string[];
  /** A caregiver's: nothing is shown to who was not chosen for this service. */
  service?: PortalService;
  /** A caregiver's: what else is shown in a single read to who was chosen for a service. */
  byService: Partial<Record<PortalService, Selection>>;
  /** For the compiler alone. */
  readonly of?: Response;
}

interface ProjectionOptions<Response, C, L, D, A extends keyof Response> {
  rows: RowScope;
  /** Each field of the response: SQL over `t` and the joins, or a function of the row. */
  columns: C & Columns<Omit<Response, A>> & No<Exclude<keyof C, keyof Response>>;
  /** Optional fields of a list's rows. */
  listColumns?: L & FurtherColumns<Response> & No<Exclude<keyof L, keyof Response>>;
  /** Optional fields of a single read. */
  detailColumns?: D & FurtherColumns<Response> & No<Exclude<keyof D, keyof Response>>;
  detailJoins?: string;
  /** Fields that features add to single reads: the product does not start unless each is added. */
  added?: readonly A[];
  /** A caregiver's: optional fields of a single read, by the service that she was chosen for. */
  byService?: Partial<Record<PortalService, FurtherColumns<Response>>>;
}

/** What a group sees, as rows and as columns: a column that is wrong or missing does not compile. */
export function projection<
  Schema extends TSchema,
  C,
  L = object,
  D = object,
  A extends keyof Static<Schema> = never,
>(response: Schema, seen: ProjectionOptions<Static<Schema>, C, L, D, A>): Projection<Static<Schema>> {
  return { ...projectionOf<Static<Schema>>()(seen), response };
}

/** The same for rows that become a response only in the service. */
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

/** What a caregiver sees who was chosen for the service; who was not sees nothing. */
export const requiresService = <Response>(
  service: PortalService,
  seen: Projection<Response>,
): Projection<Response> => ({
  ...seen,
  service,
});

/** A single read as it is selected, with everything that it joins. */
export interface Detail extends Selection {
  joins: string;
}

/** A single read, and what a caregiver's has besides by the services that she was chosen for. */
export interface ServiceDetails {
  always: Detail;
  byService: Partial<Record<PortalService, Detail>>;
}

/**
 * The single read of a view with what features add to it.
 * @throws Error naming the fields that nobody adds, that several add, or that the view does not await
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

/** The single read of who was chosen for these services; of everybody else there are none. */
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

/** An order by the names of few records, each of which many rows of the list refer to. */
export interface ParentSort {
  table: string;
  /** Column of the list's table that refers to it; with the id it has an index. */
  column: string;
}

/** A narrow copy of a long table, kept to be searched. */
export interface SearchIndexTable {
  /** Table of each row's id, the columns of the kept filters, the instant of the kept order, and the text that is searched. */
  table: string;
  /** Table of `count`, whose sum says how often the copy was changed. */
  changes: string;
}

/** What triggers keep of a long table, for lists that are narrowed by nothing but some of its filters. */
export interface PrecomputedCounts {
  filters: readonly string[];
  /** The order by an instant of the table itself whose months are counted. */
  order: string;
  /** Table of `count` by these filters' columns and the `month`, several rows of which may be of the same. */
  counts: string;
  /** Column of the counts: the first day of the month that the instant lies in, in UTC. */
  month: string;
  search?: SearchIndexTable;
}

/**
 * How a resource is read: one definition serves its list in both dialects, its single read, every response to a write and
 * its export.
 */
export interface ReadDefinition<Response> extends ListShape {
  /** Path of the resource, as in `Content-Range: customers 0-9/120`. */
  resource: string;
  /** The table, under the alias `t`. */
  table: string;
  /** To-one joins that columns and `sorts` need; the count does without them. */
  joins?: string;
  /** Sorts by the name of a record that `column` refers to, as long as they are the only ones. */
  parentSorts?: Record<string, ParentSort>;
  precomputed?: PrecomputedCounts;
  /** What each group sees, and caregivers; who is not named sees nothing. */
  views: Partial<Record<Audience, Response extends unknown ? Projection<Response> : never>>;
  /** Where the list can be exported: what the export is called, and the columns of its file. */
  csv?: { title: string; columns: Response extends unknown ? CsvColumns<Response> : never };
  /** Filters that only the code sets, as in a list of what belongs to one record. */
  parents?: Record<string, Filter>;
  /** Set where it shows clients: staff who read it are put on record, with the client that the row's field names. */
  auditedClient?: { field: string | null };
}

/** The same view for several groups. */
export const forGroups = <Seen>(groups: readonly Group[], seen: Seen) =>
  Object.fromEntries(groups.map((group) => [group, seen])) as Partial<Record<Group, Seen>>;

/** Columns of the table itself that are called as the response's fields are. */
export const tableColumns = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, `t.${field}`])) as Record<Field, string>;

/** An amount: a number in the response, never one in a sum. */
export const dollars = (column: string) => `${column}::float8`;

/** An id (UUID version 8) that stays the same as long as the text does, for rows that no table holds. */
export const idOfText = (text: string) =>
  `overlay(overlay(md5(${text}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** An embedded relation: `{id, name}` or more, or null. */
export function relation(alias: string, fields: string[] = ['id', 'name']): string {
  const pairs = fields.map((field) => `'${field}', ${alias}.${field}`).join(', ');
  return `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object(${pairs}) END`;
}

/** Rows whose column names the client who reads. */
export const ownedByCustomer =
  (column: string): RowScope =>
  (viewer, parameters) =>
    `${column} = ${parameters.add(viewer.customer_id)}::uuid`;
