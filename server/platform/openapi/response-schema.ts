import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import type { TSchema } from 'typebox';
import type { Audience } from '../../contract/audience.js';

type Schema = Record<string, unknown>;
/** Response schema by group. */
export type ByGroup = Partial<Record<Audience, TSchema>>;

/**
 * Makes Fastify serialize the response by its schema. A field that is not in the schema never leaves the server,
 * whatever a statement selected, and this is faster than JSON.stringify.
 */
export const SerializedBy = (status: number, schemas: TSchema[]) => SerializedByStatus({ [status]: schemas });

/** Serializes by schemas that depend on the status. */
export const SerializedByStatus = (schemas: Record<number, TSchema[]>) =>
  RouteSchema({
    response: Object.fromEntries(
      Object.entries(schemas).map(([status, statusSchemas]) => [status, oneOf(statusSchemas)]),
    ),
  });

/** Serializes a list: a page or, in the simple-rest dialect, the bare array. */
export const ListSerializedBy = (row: TSchema) =>
  RouteSchema({ response: { 200: listOf(forSerializer(row) as Schema) } });

/** Metadata key for the serialization schemas by group. */
export const SCHEMAS_BY_GROUP = 'schemas_by_group';
/** Schema that serializes to `{}`. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/** Serializes by the schema of the caller's group. Other groups get `{}`. */
export const SerializedByGroup = (status: number, byGroup: ByGroup) =>
  inEachGroup(status, byGroup, (one) => one);

/** Serializes a list by the row schema of the caller's group. */
export const ListSerializedByGroup = (byGroup: ByGroup) => inEachGroup(200, byGroup, listOf);

function inEachGroup(status: number, byGroup: ByGroup, shape: (schema: Schema) => Schema) {
  // Groups with the same response share one schema object, so that it is compiled once.
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

/** Returns a schema that uses the first of the schemas whose required fields are all present. */
const oneOf = (schemas: TSchema[]): Schema => {
  const [first, ...others] = schemas.map((schema) => forSerializer(schema) as Schema);
  return others.length === 0 ? first! : { anyOf: [first, ...others] };
};

/** The serializer tries each branch of `anyOf`, but with `nullable` it checks for null first. */
function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] };
  const values = anyOf?.filter(({ type }) => type !== 'null');
  if (anyOf && values?.length === 1 && values.length < anyOf.length) {
    const value = forSerializer({ ...values[0], ...rest }) as Schema & { enum?: unknown[] };
    return { ...value, ...(value.enum && { enum: [...value.enum, null] }), nullable: true };
  }
  // A branch is chosen by its required fields. Additional fields are left out, not refused.
  const { additionalProperties, ...otherKeywords } = schema as Schema;
  const keywords = additionalProperties === false ? otherKeywords : (schema as Schema);
  return Object.fromEntries(Object.entries(keywords).map(([name, part]) => [name, forSerializer(part)]));
}
