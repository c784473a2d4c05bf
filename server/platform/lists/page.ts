import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { ListRequest } from './list-query.js';

/** Page of a resource's list, with its request. */
export class Page<Response> {
  constructor(
    readonly resource: string,
    readonly request: ListRequest,
    readonly count: number,
    readonly results: Response[],
  ) {}

  /** Returns the page with the rows that a service made from its rows. */
  with<Other>(results: Other[]): Page<Other> {
    return new Page(this.resource, this.request, this.count, results);
  }
}

/** Sends a page in the requested dialect: `{count, results}`, or the bare array with `Content-Range`. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((response: unknown) => {
        if (!(response instanceof Page)) return response;
        const { request, count, results, resource } = response;
        if (request.dialect === 'page') return { count, results };
        const first = request.offset;
        const last = Math.max(first, first + results.length - 1);
        const reply = execution.switchToHttp().getResponse<FastifyReply>();
        void reply.header('Content-Range', `${resource} ${first}-${last}/${count}`);
        return results as unknown[];
      }),
    );
  }
}
