import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { STAFF_GROUPS } from '../../contract/groups.js';
import { isId } from '../database/id.js';
import { RequestContext } from '../request-context.js';
import { AuditService } from './audit.service.js';
import { shownClientIds } from './shown-clients.rules.js';

/**
 * Audits the clients that the response to a change shows to staff, if the change itself has no audit entry: unchanged
 * values, an action that finds nothing to do, a replayed response.
 */
@Injectable()
export class ChangeResponsesInterceptor implements NestInterceptor {
  constructor(
    private readonly context: RequestContext,
    private readonly audit: AuditService,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const { actor } = this.context;
    if (request.method === 'GET' || !actor || !STAFF_GROUPS.includes(actor.group)) return next.handle();
    return next.handle().pipe(
      mergeMap(async (response: unknown) => {
        if (!(response instanceof StreamableFile)) await this.recordShownClients(request, response);
        return response;
      }),
    );
  }

  private async recordShownClients(request: FastifyRequest, response: unknown): Promise<void> {
    const [, resource = ''] = /^\/api\/v1\/([a-z_]+)/.exec(request.routeOptions.url ?? '') ?? [];
    const ids = shownClientIds(resource, response).filter(isId);
    if (ids.length > 0) await this.audit.recordShownClients(resource, ids);
  }
}
