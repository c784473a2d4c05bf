import { levels, stdTimeFunctions, type LoggerOptions } from 'pino';
import { isId } from '../database/id.js';

interface KnownError {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  query?: unknown;
  /** Set by Postgres on an error that no query builder has wrapped. */
  severity?: unknown;
  constraint?: string;
  table?: string;
  driverError?: { code?: string; constraint?: string; table?: string };
}

/** Hides e-mail addresses. Mail servers repeat those of clients in their refusals. */
const withoutAddresses = (message: string): string =>
  message
    .split(/([\s<>()",;:]+)/)
    .map((word) => (word.includes('@') ? '[address]' : word))
    .join('');

/**
 * Returns an error for the log, without e-mail addresses, and without the values that a database puts into messages,
 * parameters and details.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  const knownError = (error ?? {}) as KnownError;
  const { name, message = String(error), stack = '', code, query, severity, driverError } = knownError;
  const isOfDatabase = query !== undefined || severity !== undefined;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code: driverError?.code ?? code,
    message: isOfDatabase ? 'A statement failed.' : withoutAddresses(message),
    constraint: (driverError ?? knownError).constraint,
    table: (driverError ?? knownError).table,
    stack: frames.join('\n'),
  };
}

/** Segment of a path that is part of a route: words, a version, or a file name. */
const ROUTE_SEGMENT = /^(?:[a-z_-]+(?:\.[a-z]+)?|v\d+)$/;

/**
 * Returns the path of a request for the log, without the query, which may name a client. `*` replaces each segment that
 * is neither part of a route nor an id, because it may be a secret or a name. Ids are meaningless without the database.
 */
export function pathWithoutQueryAndSecrets(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (segment === '' || ROUTE_SEGMENT.test(segment) || isId(segment) ? segment : '*'))
    .join('/');
}

const INFO = levels.values.info ?? 30;
/** Contexts of Nest that log every module and route at start. */
const NOISE = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Returns the options of the JSON log. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: loggedError, error: loggedError },
  hooks: {
    logMethod(args, method, severity) {
      const { context } = (args[0] ?? {}) as { context?: string };
      if (severity > INFO || !NOISE.has(context ?? '')) method.apply(this, args);
    },
  },
});
