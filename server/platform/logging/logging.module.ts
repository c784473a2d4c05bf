import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Settings } from '../config/settings.js';
import { logOptions, loggedPath } from './log-options.js';

type Call = IncomingMessage & { id: string; originalUrl?: string };

const SUPERVISOR_PATHS = /^\/health\//;

/** A line per response, with its request id and nothing personal: no query, headers, cookies or bodies. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        // Named, since the default would log what lies outside the global prefix twice.
        forRoutes: ['{*path}'],
        pinoHttp: {
          ...logOptions(settings.log_level),
          // Only what `customProps` and the two objects below name is written.
          quietReqLogger: true,
          quietResLogger: true,
          genReqId: (request: IncomingMessage) => (request as Call).id,
          customAttributeKeys: { reqId: 'request_id' },
          autoLogging: { ignore: (request: IncomingMessage) => SUPERVISOR_PATHS.test(pathOf(request)) },
          customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
            error || response.statusCode >= 500 ? 'error' : 'info',
          customSuccessObject: lineOf,
          customErrorObject: lineOf,
        },
      }),
    }),
  ],
  exports: [LoggerModule],
})
export class LoggingModule {}

const pathOf = (request: IncomingMessage): string =>
  loggedPath((request as Call).originalUrl ?? request.url ?? '');

function lineOf(request: IncomingMessage, response: ServerResponse, ...rest: unknown[]): object {
  const { responseTime } = (rest.at(-1) ?? {}) as { responseTime?: number };
  return {
    method: request.method,
    path: pathOf(request),
    status: response.statusCode,
    milliseconds: responseTime,
  };
}
