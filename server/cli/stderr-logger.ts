import type { LoggerService } from '@nestjs/common';
import { destination, pino } from 'pino';
import { logOptions } from '../platform/logging/log-options.js';

/** Returns a logger that writes to stderr. stdout is for the result of the command. */
export function stderrLogger(level: string): LoggerService {
  const logger = pino(logOptions(level), destination({ fd: 2, sync: true }));
  const write =
    (method: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...context: unknown[]) =>
      logger[method](
        typeof message === 'object' && message !== null
          ? message
          : { msg: String(message), context: context.at(-1) },
      );
  return {
    log: write('debug'),
    debug: write('debug'),
    verbose: write('debug'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
