import { levels, stdTimeFunctions, type LoggerOptions } from 'pino';

interface KnownError {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  query?: unknown;
  /** Postgres' own, of an error that no query builder has wrapped. */
  severity?: unknown;
  constraint?: string;
  table?: string;
  driverError?: { code?: string; constraint?: string; table?: string };
}

/** An error without the values that a database puts into its messages, parameters and details. */
export function loggedError(error: unknown): Record<string, unknown> {
  const known = (error ?? {}) as KnownError;
  const { name, message = String(error), stack = '', code, query, severity, driverError } = known;
  const isOfDatabase = query !== undefined || severity !== undefined;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code: driverError?.code ?? code,
    message: isOfDatabase ? 'A statement failed.' : message,
    constraint: (driverError ?? known).constraint,
    table: (driverError ?? known).table,
    stack: frames.join('\n'),
  };
}

const SECRET_BELOW = /^\/(oidc|caterer|driver)\/[^/]*|^\/api\/v1\/calendars(?=\/)/;

/**
 * The path of a call as it may be logged: a query may name a client, and below these a path carries secrets.
 * Ids stay, they lead nowhere without the database.
 */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return SECRET_BELOW.exec(path)?.[0] ?? path;
}

const INFO = levels.values.info ?? 30;
/** Nest tells every module and route it starts with; that is noise before the lines that matter. */
const NOISE = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** JSON lines with the time, the level and what the code says. */
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
