import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from '../../server/platform/openapi/api-description.js';

/** A method and a path of a route, with parameters as `:id`. */
export interface Route {
  method: string;
  path: string;
}

interface Described {
  content?: Record<string, { schema?: object }>;
}
type Paths = Record<string, Record<string, { responses: Record<string, Described> } | undefined>>;

/**
 * Checks every response of the API, including refusals, against the OpenAPI description.
 * @param routes every route of the application, once it listens
 * @returns responses that differ from the description, one line each; such a response also becomes a 500, so that the
 * test fails at once
 */
export function checkResponses(app: NestFastifyApplication, routes: readonly Route[]): string[] {
  const violations: string[] = [];
  let checking: Promise<Check> | undefined;
  // The payload is checked before the serializer removes fields, because no query should select more than the response
  // needs.
  const unserialized = new WeakMap<FastifyRequest, unknown>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preSerialization', async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
      unserialized.set(request, payload);
      return payload;
    })
    .addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (!/^\/(api\/v1|health)\b/.test(request.url)) return payload;
      checking ??= checkOf(app, routes);
      const check = await checking;
      const violation = check(request, reply, payload, unserialized.get(request));
      if (violation === undefined) return payload;
      violations.push(violation);
      void reply.code(500);
      return JSON.stringify({ title: 'The response does not fit its description', detail: violation });
    });
  return violations;
}

type Check = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  unserialized: unknown,
) => string | undefined;

/** Statuses of responses that have no body. */
const BODILESS = [204, 304];
/** Checks by their routes. The suites of a file share the compiled schemas. */
const checks = new Map<string, Promise<Check>>();

function checkOf(app: NestFastifyApplication, routes: readonly Route[]): Promise<Check> {
  const name = createHash('sha256').update(JSON.stringify(routes)).digest('hex');
  const cachedCheck = checks.get(name);
  if (cachedCheck) return cachedCheck;
  const check = describedOnce(app, name).then(checker);
  checks.set(name, check);
  return check;
}

/** Returns the API's description. The first test file of the run makes it, which takes a second. The others read it. */
async function describedOnce(app: NestFastifyApplication, name: string): Promise<OpenAPIObject> {
  const file = join(process.env.TEST_RUN_DIRECTORY ?? '', `api-${name}.json`);
  const storedText = await readFile(file, 'utf8').catch(() => undefined);
  if (storedText !== undefined) return JSON.parse(storedText) as OpenAPIObject;
  const description = describeApi(app, 'API');
  await writeFile(`${file}.${process.pid}`, JSON.stringify(description));
  await rename(`${file}.${process.pid}`, file);
  return description;
}

function checker(description: OpenAPIObject): Check {
  const paths = description.paths as unknown as Paths;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'openapi');
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const cachedValidator = compiled.get(schema);
    if (cachedValidator) return cachedValidator;
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
    const validator = ajv.compile(absolute);
    compiled.set(schema, validator);
    return validator;
  };

  return (request, reply, payload, unserialized) => {
    const route = request.routeOptions.url;
    const call = `${request.method} ${request.url}: ${reply.statusCode}`;
    const path = route?.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
    const operation = path === undefined ? undefined : paths[path]?.[request.method.toLowerCase()];
    if (!operation && reply.statusCode < 400) return `${call}: the call is not described`;
    const responses = operation?.responses ?? paths['/api/v1/config']!.get!.responses;
    const content = (responses[reply.statusCode] ?? (reply.statusCode < 400 ? undefined : responses.default))
      ?.content;
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0]!;
    // Only the type of a streamed file can be checked.
    const isStream = typeof (payload as { pipe?: unknown } | null)?.pipe === 'function';
    if (!isStream && (typeof payload !== 'string' || payload === '')) {
      return responses[reply.statusCode] && BODILESS.includes(reply.statusCode)
        ? undefined
        : `${call}: no body`;
    }
    const schema = content?.[type]?.schema;
    if (!schema) return `${call}: ${type} is not described`;
    if (typeof payload !== 'string' || !type.endsWith('json')) return undefined;
    const validator = validatorOf(schema);
    const body: unknown = JSON.parse(unserialized === undefined ? payload : JSON.stringify(unserialized));
    if (validator(body)) return undefined;
    // Neither the path nor the rule contains a value, so the text may be logged.
    const errors = (validator.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    return `${call}: ${[...new Set(errors)].slice(0, 5).join('; ')}`;
  };
}
