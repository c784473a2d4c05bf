import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IncomingFile } from '../platform/http/file-bodies.js';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.js';
import { RequestContext } from '../platform/request-context.js';
import { UploadPlacesService } from './upload-places.service.js';

/** Lets a file in as long as its user has a place for it. A guard, since whatever comes later may read the file. */
@Injectable()
export class UploadPlaceGuard implements CanActivate {
  constructor(
    private readonly places: UploadPlacesService,
    private readonly kept: IdempotencyStore,
    private readonly context: RequestContext,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const http = execution.switchToHttp();
    const { body, headers } = http.getRequest<FastifyRequest>();
    // A body that is no file is refused later, by `FileBody`.
    if (!(body instanceof IncomingFile)) return true;
    const { id: user_id } = this.context.signedIn;
    const key = headers['idempotency-key'];
    // A repeat is told again what it was told, and keeps no other file.
    if (typeof key === 'string' && (await this.kept.has(user_id, key))) return true;
    await this.places.acquire(body.id, user_id);
    const { raw } = http.getResponse<FastifyReply>();
    // Where the database is away, the place is free again after a while.
    const leave = () => void this.places.release(body.id).catch(() => undefined);
    if (raw.closed) leave();
    else raw.once('close', leave);
    return true;
  }
}
