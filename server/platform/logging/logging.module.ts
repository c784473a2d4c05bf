import type { IncomingMessage, ServerResponse } from 'node:http';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Settings } from '../config/settings.js';
import { logOptions, pathWithoutQueryAndSecrets } from './log-options.js';

type Call = IncomingMessage & { id: string; originalUrl?: string };

const SUPERVISOR_PATHS = /^\/health\//;

/** Logs one line per response, with the request id and without personal data: no query, headers, cookies or bodies. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        // Set explicitly, because the default would log requests outside of the global prefix twice.
        forRoutes: ['{*path}'],
        pinoHttp: {
          ...logOptions(settings.log_level),
          // The log has only the fields of `customProps` and of the two objects below.
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
  pathWithoutQueryAndSecrets((request as Call).originalUrl ?? request.url ?? '');

function lineOf(request: IncomingMessage, response: ServerResponse, ...rest: unknown[]): object {
  const { responseTime } = (rest.at(-1) ?? {}) as { responseTime?: number };
  return {
    method: request.method,
    path: pathOf(request),
    status: response.statusCode,
    milliseconds: responseTime,
  };
}
