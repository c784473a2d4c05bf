import { levels, stdTimeFunctions, type LoggerOptions } from 'pino';

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

/** Returns an error for the log, without the values that a database puts into messages, parameters and details. */
export function loggedError(error: unknown): Record<string, unknown> {
  const knownError = (error ?? {}) as KnownError;
  const { name, message = String(error), stack = '', code, query, severity, driverError } = knownError;
  const isOfDatabase = query !== undefined || severity !== undefined;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code: driverError?.code ?? code,
    message: isOfDatabase ? 'A statement failed.' : message,
    constraint: (driverError ?? knownError).constraint,
    table: (driverError ?? knownError).table,
    stack: frames.join('\n'),
  };
}

const SECRET_BELOW = /^\/(oidc|caterer|driver)\/[^/]*|^\/api\/v1\/calendars(?=\/)/;

/**
 * Returns the path of a request for the log. A query may name a client, and some paths hold secrets. Ids stay, because
 * they are meaningless without the database.
 */
export function pathWithoutQueryAndSecrets(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return SECRET_BELOW.exec(path)?.[0] ?? path;
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
