import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';

/** Sends the `version` of a single record as `ETag` too, for the `If-Match` of the next change. */
@Injectable()
export class VersionEtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((response: unknown) => {
        const version = (response as { version?: unknown } | null | undefined)?.version;
        if (typeof version === 'number') void reply.header('ETag', `"${version}"`);
      }),
    );
  }
}
