import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiResponse,
} from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import * as responses from '../../contract/responses/index.js';
import { MAX_PAGE_SIZE, type ListShape } from '../lists/list-query.js';
import type { ReadDefinition, Projection } from '../lists/read-model.js';
import {
  ListSerializedBy,
  ListSerializedByGroup,
  SerializedBy,
  SerializedByGroup,
  SerializedByStatus,
  type ByGroup,
} from './response-schema.js';
import { RouteSettings } from '../http/route-config.js';
import { MarkRouteIfSecret } from '../http/secret-responses.js';

const SCHEMAS = '#/components/schemas/';
/** Suffix for the name of an input whose fields are all optional, the body of a `PATCH`. */
export const CHANGE = 'Change';

function refTo(schema: TSchema): { $ref: string } {
  const entry = Object.entries(responses).find(([, response]) => response === schema);
  if (!entry) throw new Error('A response needs a name in contract/responses.');
  return { $ref: `${SCHEMAS}${entry[0]}` };
}

const oneOf = (schemas: TSchema[]) =>
  schemas.length === 1 ? refTo(schemas[0]!) : { anyOf: schemas.map(refTo) };

/** Returns the response schema of a resource for each group. */
export const responsesOf = <Response>({ projections }: ReadDefinition<Response>): ByGroup =>
  Object.fromEntries(
    Object.entries<Projection<Response>>(projections).flatMap(([group, { response }]) =>
      response ? [[group, response]] : [],
    ),
  );

const distinct = (byGroup: ByGroup): TSchema[] => [...new Set(Object.values(byGroup))];

/** Accepts one schema only. TypeScript would accept a list too, as a schema without fields. */
type OneSchema = TSchema & { length?: never };

/** Declares the response and the status of a successful request. */
export const ApiReturns = (schema: OneSchema, status = 200) =>
  applyDecorators(
    HttpCode(status),
    MarkRouteIfSecret(schema),
    SerializedBy(status, [schema]),
    ApiResponse({ status, description: 'Done', schema: refTo(schema) }),
  );

/** Declares several responses. The request decides which one is returned. */
export const ApiReturnsOneOf = (...schemas: TSchema[]) =>
  applyDecorators(
    HttpCode(200),
    SerializedBy(200, schemas),
    ApiResponse({ status: 200, description: 'Done', schema: oneOf(schemas) }),
  );

/** Declares a read with an `ETag`. A repeated request gets no body if the response is unchanged. */
export const ApiReturnsIfChanged = () =>
  applyDecorators(
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The `ETag` of what is known' }),
    ApiResponse({ status: 304, description: 'Nothing has changed' }),
  );

/** Declares a response that depends on the caller's group. */
export const ApiReturnsByGroup = (byGroup: ByGroup, status = 200) =>
  applyDecorators(
    HttpCode(status),
    SerializedByGroup(status, byGroup),
    ApiResponse({ status, description: 'Done', schema: oneOf(distinct(byGroup)) }),
  );

/** Accepts `dry_run` in the query. A write without this decorator refuses it. */
const HasDryRun = () =>
  applyDecorators(
    RouteSettings({ has_dry_run: true }),
    ApiQuery({ name: 'dry_run', required: false, enum: ['true', 'false'], description: 'Writes nothing' }),
  );

/** Declares a write with a dry run: `?dry_run=true` responds with 200 and the effects. */
export function ApiReturnsDryRun(schema: TSchema, effects: TSchema, status = 200) {
  const byStatus = status === 200 ? { 200: [schema, effects] } : { 200: [effects], [status]: [schema] };
  return applyDecorators(
    HttpCode(status),
    SerializedByStatus(byStatus),
    HasDryRun(),
    ...Object.entries(byStatus).map(([code, schemas]) =>
      ApiResponse({ status: Number(code), description: 'Done, or tried', schema: oneOf(schemas) }),
    ),
  );
}

/** Declares a response without a body. */
export const ApiReturnsNothing = () =>
  applyDecorators(HttpCode(204), ApiResponse({ status: 204, description: 'Done' }));

/** Declares a removal without a response body. A dry run responds with 200 and the effects. */
export const RespondsNothingOrToDryRun = (effects: TSchema) =>
  applyDecorators(
    HttpCode(204),
    SerializedByStatus({ 200: [effects] }),
    HasDryRun(),
    ApiResponse({ status: 204, description: 'Done' }),
    ApiResponse({ status: 200, description: 'Tried', schema: refTo(effects) }),
  );

/** Declares a file of one of these media types as the response. */
export const ApiReturnsFile = (...mediaTypes: string[]) =>
  applyDecorators(
    ApiProduces(...mediaTypes),
    ApiResponse({ status: 200, description: 'The file', schema: { type: 'string' } }),
  );

/** Declares the query of a list in both dialects: paging, sorts and filters. */
export function ApiAcceptsListQuery({ filters, sorts, defaultPageSize }: ListShape) {
  const orderings = ['id', ...Object.keys(sorts)].flatMap((field) => [field, `-${field}`]);
  const parameter = (name: string, schema: Record<string, unknown>, description?: string) =>
    ApiQuery({ name, required: false, schema, ...(description ? { description } : {}) });
  return applyDecorators(
    parameter('page', { type: 'integer', minimum: 1 }),
    parameter('page_size', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultPageSize }),
    parameter('ordering', { type: 'string', enum: orderings }),
    parameter('id', { type: 'string' }, 'One id or several, repeated or comma-joined'),
    ...Object.keys(filters).map((name) => parameter(name, { type: 'string' })),
    parameter('sort', { type: 'string' }, 'Simple-rest dialect: ["name","ASC"]'),
    parameter('range', { type: 'string' }, 'Simple-rest dialect: [0,24]'),
    parameter('filter', { type: 'string' }, 'Simple-rest dialect: the same filters as one JSON object'),
  );
}

/**
 * Declares a list in both dialects, with its filters and sorts.
 * @param response schema of a row, if the service makes it from the rows of the definition
 */
export function ApiReturnsPage<Response>(definition: ReadDefinition<Response>, response?: TSchema) {
  const byGroup = responsesOf(definition);
  const rows = response ? [response] : distinct(byGroup);
  const items = oneOf(rows);
  const array = { type: 'array', items };
  const page = {
    type: 'object',
    properties: { count: { type: 'integer' }, results: array },
    required: ['count', 'results'],
    additionalProperties: false,
  };
  return applyDecorators(
    HttpCode(200),
    rows.length === 1 ? ListSerializedBy(rows[0]!) : ListSerializedByGroup(byGroup),
    ApiExtension('x-reads', definition.resource),
    ApiAcceptsListQuery(definition),
    ApiResponse({
      status: 200,
      description: 'A page; in the simple-rest dialect the bare array with Content-Range',
      schema: { anyOf: [page, array] },
      headers: { 'Content-Range': { schema: { type: 'string' } } },
    }),
  );
}

/** Declares the body of a `POST`: one input, or several by caller. */
export const ApiAccepts = (...inputs: Type[]) =>
  applyDecorators(
    ApiExtraModels(...inputs),
    ApiBody({
      schema: inputs.length === 1 ? inputRef(inputs[0]!) : { anyOf: inputs.map(inputRef) },
    }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'The server runs the request once in 24 hours',
    }),
  );

const inputRef = ({ name }: Type) => ({ $ref: `${SCHEMAS}${name}` });
const changeRef = ({ name }: Type) => ({ $ref: `${SCHEMAS}${name}${CHANGE}` });

/** Declares the body of a `PATCH`: any fields of the input, or of one of several by caller. */
export const ApiAcceptsPatch = (...inputs: Type[]) =>
  applyDecorators(
    ApiExtraModels(...inputs),
    ApiBody({ schema: inputs.length === 1 ? changeRef(inputs[0]!) : { anyOf: inputs.map(changeRef) } }),
    ApiAcceptsVersion(),
  );

/** Declares the optional `If-Match` header of a write, against lost updates. */
export const ApiAcceptsVersion = () =>
  ApiHeader({ name: 'If-Match', required: false, description: 'The version that was read' });

export const ApiAcceptsId = () => ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } });
