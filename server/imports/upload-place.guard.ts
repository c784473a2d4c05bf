import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IncomingFile } from '../platform/http/file-bodies.js';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.js';
import { RequestContext } from '../platform/request-context.js';
import { UploadPlacesService } from './upload-places.service.js';

/** Rejects uploads over the user's limit. It is a guard, because interceptors and pipes may read the file. */
@Injectable()
export class UploadPlaceGuard implements CanActivate {
  constructor(
    private readonly places: UploadPlacesService,
    private readonly idempotency: IdempotencyStore,
    private readonly context: RequestContext,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const http = execution.switchToHttp();
    const { body, headers } = http.getRequest<FastifyRequest>();
    // `FileBody` rejects a body that is no file.
    if (!(body instanceof IncomingFile)) return true;
    const { id: user_id } = this.context.signedIn;
    const key = headers['idempotency-key'];
    // A retry gets the stored response, and its file is not stored.
    if (typeof key === 'string' && (await this.idempotency.has(user_id, key))) return true;
    await this.places.acquireUnlessTooManyOpenImports(body.id, user_id);
    const { raw } = http.getResponse<FastifyReply>();
    // If the database is down, the slot expires by itself.
    const release = () => void this.places.release(body.id).catch(() => undefined);
    if (raw.closed) release();
    else raw.once('close', release);
    return true;
  }
}
