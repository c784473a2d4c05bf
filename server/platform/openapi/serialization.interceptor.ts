import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { audienceOf, type Audience } from '../../contract/audience.js';
import { RequestContext } from '../request-context.js';
import { SCHEMAS_BY_GROUP } from './response-schema.js';

type Schemas = Partial<Record<Audience, Record<string, unknown>>>;

/**
 * Serializes a response by the schema of the caller's group. It is the outermost interceptor, because an error has its
 * own schema.
 */
@Injectable()
export class SerializationInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly context: RequestContext,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schemas = this.reflector.get<Schemas | undefined>(SCHEMAS_BY_GROUP, execution.getHandler());
    const { actor } = this.context;
    const schema = actor && schemas?.[audienceOf(actor)];
    if (!schema) return next.handle();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(() => {
        void reply
          .type('application/json; charset=utf-8')
          .serializer(reply.compileSerializationSchema(schema));
      }),
    );
  }
}
