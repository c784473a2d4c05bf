import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import type { TSchema } from 'typebox';
import type { Audience } from '../../contract/audience.js';

type Schema = Record<string, unknown>;
/** The response of a call to each group that may make it. */
export type ByGroup = Partial<Record<Audience, TSchema>>;

/**
 * Has Fastify write the response by its schema: a field that the schema does not name never leaves the server, whatever a
 * statement selected, and it is faster than JSON.stringify.
 */
export const SerializedBy = (status: number, schemas: TSchema[]) => SerializedByStatus({ [status]: schemas });

/** The same where the status says which of several responses it is. */
export const SerializedByStatus = (schemas: Record<number, TSchema[]>) =>
  RouteSchema({
    response: Object.fromEntries(Object.entries(schemas).map(([status, some]) => [status, oneOf(some)])),
  });

/** The same for a list, which is a page or, in the simple-rest dialect, the bare array. */
export const ListSerializedBy = (row: TSchema) =>
  RouteSchema({ response: { 200: listOf(forSerializer(row) as Schema) } });

/** The schema for the serializer that a call's response is written by, for each group. */
export const SCHEMAS_BY_GROUP = 'schemas_by_group';
/** Writes `{}`. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/** The same where the caller's group decides: a group that is not named is written nothing. */
export const SerializedByGroup = (status: number, byGroup: ByGroup) =>
  inEachGroup(status, byGroup, (one) => one);

/** A list whose rows the caller's group decides on. */
export const ListSerializedByGroup = (byGroup: ByGroup) => inEachGroup(200, byGroup, listOf);

function inEachGroup(status: number, byGroup: ByGroup, shape: (schema: Schema) => Schema) {
  // One object for the groups that share a response: it is compiled once.
  const schemas = new Map(
    Object.values(byGroup).map((response) => [response, shape(forSerializer(response) as Schema)]),
  );
  const ofGroups = Object.entries(byGroup).map(([group, response]) => [group, schemas.get(response)]);
  return applyDecorators(
    SetMetadata(SCHEMAS_BY_GROUP, Object.fromEntries(ofGroups)),
    RouteSchema({ response: { [status]: NOTHING } }),
  );
}

const listOf = (items: Schema): Schema => ({
  type: ['object', 'array'],
  properties: { count: { type: 'integer' }, results: { type: 'array', items } },
  required: ['count', 'results'],
  items,
});

/** Where what was asked for decides, the first of which nothing is missing. */
const oneOf = (schemas: TSchema[]): Schema => {
  const [first, ...others] = schemas.map((schema) => forSerializer(schema) as Schema);
  return others.length === 0 ? first! : { anyOf: [first, ...others] };
};

/** The serializer would try each branch of `anyOf`, where `nullable` tells it to look for null. */
function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] };
  const values = anyOf?.filter(({ type }) => type !== 'null');
  if (anyOf && values?.length === 1 && values.length < anyOf.length) {
    const value = forSerializer({ ...values[0], ...rest }) as Schema & { enum?: unknown[] };
    return { ...value, ...(value.enum && { enum: [...value.enum, null] }), nullable: true };
  }
  // A branch is chosen by what is there, not refused for what is there besides: that is left out.
  const { additionalProperties, ...named } = schema as Schema;
  const kept = additionalProperties === false ? named : (schema as Schema);
  return Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, forSerializer(part)]));
}
