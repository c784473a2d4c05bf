import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import * as responses from '../../contract/responses/index.js';
import { CHANGE } from './api-decorators.js';

type Schema = Record<string, unknown> & { required?: string[]; properties?: Record<string, Schema> };
interface Operation {
  operationId?: string;
  summary?: string;
  responses: Record<string, unknown>;
}

const REFUSED = {
  description: 'Refused (contract: problem details of RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/**
 * Returns the OpenAPI document of all routes with a controller, from their decorators, input classes and response
 * schemas.
 */
export function describeApi(app: NestFastifyApplication, title: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(title)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const description = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  describeOtherPaths(description);
  describePuts(description);
  const inputs = (description.components?.schemas ?? {}) as Record<string, Schema>;
  for (const input of Object.values(inputs)) nullAsType(input);
  for (const operation of operationsOf(description)) operation.responses.default ??= REFUSED;
  return {
    ...description,
    components: {
      ...description.components,
      schemas: { ...inputs, ...changesOf(inputs), ...responses } as never,
    },
  };
}

/** Returns the bodies of `PATCH`: the same fields, all optional. */
const changesOf = (inputs: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, { required: _required, ...fields }]) => [`${name}${CHANGE}`, fields]),
  );

/** OpenAPI 3.1 has no `nullable`. Null is a type. */
function nullAsType(input: Schema): void {
  for (const property of Object.values(input.properties ?? {})) {
    if (!property.nullable) continue;
    delete property.nullable;
    property.type = [property.type, 'null'];
  }
}

/**
 * A method with several paths has an operation for each, with the ids `…[0]`, `…[1]` and the same summary. Generators of
 * clients take no brackets in ids.
 */
function describeOtherPaths(description: OpenAPIObject): void {
  for (const operation of operationsOf(description)) {
    const [, id, index] = /^(.+)\[(\d)\]$/.exec(operation.operationId ?? '') ?? [];
    if (!id) continue;
    operation.operationId = index === '0' ? id : `${id}_${index}`;
    if (index !== '0') operation.summary += ', under another path';
  }
}

/** Describes `PUT` of one record as its `PATCH`. */
function describePuts({ paths }: OpenAPIObject): void {
  for (const [path, operations] of Object.entries(paths)) {
    const { patch } = operations;
    if (!patch || !path.endsWith('/{id}')) continue;
    const { operationId, summary } = patch;
    operations.put = { ...patch, operationId: `${operationId}_put`, summary: `${summary}, like PATCH` };
  }
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((path) =>
    ['get', 'post', 'patch', 'delete', 'put'].flatMap(
      (method) => (path as Record<string, Operation | undefined>)[method] ?? [],
    ),
  );
