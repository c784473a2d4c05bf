import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import type { TSchema } from 'typebox';
import { LocalSecrets } from '../files/local-secrets.js';
import { encrypt, decrypt } from '../secrets.js';

const HAS_SECRET = 'response_has_secret';
/** Name of the key that encrypts such responses. */
const KEY = 'secret-responses';

interface EncryptedResponse {
  sealed: string;
}

/** Marks a route whose response has a `Secret`. */
export const MarkRouteIfSecret = (schema: TSchema) => {
  const { properties = {} } = schema as { properties?: Record<string, { format?: string }> };
  return SetMetadata(
    HAS_SECRET,
    Object.values(properties).some(({ format }) => format === 'password'),
  );
};

const hasSecret = (reflector: Reflector, execution: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(HAS_SECRET, execution.getHandler()) === true;

/**
 * Encrypts a response with a secret before it is stored for repeated requests. It runs inside of the idempotency
 * interceptor.
 */
@Injectable()
export class EncryptSecretResponsesInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: LocalSecrets,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!hasSecret(this.reflector, execution)) return next.handle();
    const encryptBody = async (body: unknown): Promise<EncryptedResponse> => ({
      sealed: encrypt(JSON.stringify(body), await this.keys.key(KEY)),
    });
    return next.handle().pipe(concatMap(encryptBody));
  }
}

/**
 * Decrypts the response for the caller, for the first request and for repeated ones. It runs outside of the idempotency
 * interceptor.
 */
@Injectable()
export class DecryptSecretsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: LocalSecrets,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!hasSecret(this.reflector, execution)) return next.handle();
    const decryptBody = async (body: unknown): Promise<unknown> =>
      JSON.parse(decrypt((body as EncryptedResponse).sealed, await this.keys.key(KEY)));
    return next.handle().pipe(concatMap(decryptBody));
  }
}
