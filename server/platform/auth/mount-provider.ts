import type { ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClsService } from 'nestjs-cls';
import { Settings } from '../config/settings.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { RequestContext } from '../request-context.js';
import { EMBEDDED_PATH, EmbeddedProvider } from './embedded-provider.js';
import { FormLimits } from './form-limits.js';
import { sendPage, type FormRequest } from './form-request.js';
import { renderTooManySignIns, renderUnavailable } from './pages/sign-in-page.js';
import { sendTypeface, TYPEFACE_PATH } from './pages/typeface.js';
import { setLanguageAndCookieIfRequested } from './pages/page-language.js';
import { PasswordsBusy } from './passwords.js';
import { PasswordFormHandler } from './password-form.js';
import { SignInFormHandler } from './sign-in-form.js';

/** Size limit of protocol requests. A code with its verifier and the client's credentials fit. */
const LARGEST_BODY = 16 << 10;

type IncomingCall = Parameters<typeof RequestContext.populateFromRequest>[1];

/**
 * Mounts the embedded provider and its pages at `/oidc`. Does nothing with an external provider. Must run after the
 * middleware for security headers.
 */
export function mountProviderIfEmbedded(app: NestFastifyApplication): void {
  const settings = app.get(Settings);
  if (settings.oidc) return;
  const embedded = app.get(EmbeddedProvider);
  const signIn = app.get(SignInFormHandler);
  const password = app.get(PasswordFormHandler);
  const cls = app.get(ClsService);
  const limits = app.get(FormLimits);
  const outage = app.get(DatabaseOutage);
  const origin = new URL(settings.public_url);

  async function handle(request: FormRequest, response: ServerResponse): Promise<void> {
    // The provider must see PUBLIC_URL, not the address of a proxy or the port of the request.
    request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = origin.host;
    const path = (request.url ?? '/').split('?', 1)[0]!;
    if (path === TYPEFACE_PATH) return sendTypeface(response);
    if (path.startsWith('/interaction/')) return signIn.showOrSubmit(request, response);
    if (path.startsWith('/password/')) return password.handle(path, request, response);
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) {
      return sendPage(response, 413, renderUnavailable(settings));
    }
    if (path === '/auth') {
      const wait = await limits.countBeginning(request.ip);
      if (wait > 0) {
        response.setHeader('Retry-After', String(wait));
        return sendPage(response, 429, renderTooManySignIns(settings));
      }
    }
    const provider = await embedded.provider();
    await provider.callback()(request, response);
  }

  const logger = new Logger('OpenIdProvider');
  const fail = (response: ServerResponse, error: Error): void => {
    // A form that was cut off or too slow already has its response.
    if (response.destroyed || response.socket?.destroyed) return;
    if (error instanceof PasswordsBusy && !response.headersSent) {
      response.setHeader('Retry-After', String(error.retry_after_seconds));
    } else if (!outage.logUnavailable(error)) logger.error({ msg: 'The call failed', err: error });
    if (response.headersSent) response.destroy();
    else sendPage(response, 503, renderUnavailable(settings));
  };

  app.use(EMBEDDED_PATH, (request: IncomingCall, response: ServerResponse) => {
    void cls.run(() => {
      RequestContext.populateFromRequest(cls, request, response);
      setLanguageAndCookieIfRequested(request, response, origin.protocol === 'https:');
      return handle(request, response).catch((error: Error) => fail(response, error));
    });
  });
}
