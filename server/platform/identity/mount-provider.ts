import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClsService } from 'nestjs-cls';
import { Settings } from '../config/settings.js';
import { DatabaseOutage } from '../database/outage.js';
import { RequestContext } from '../request-context.js';
import { EMBEDDED_PATH, EmbeddedProvider } from './embedded-provider.js';
import { sendPage } from './form-request.js';
import { renderUnavailable } from './pages/sign-in-page.js';
import { sendTypeface, TYPEFACE_PATH } from './pages/typeface.js';
import { beginPage } from './page-language.js';
import { PasswordsBusy } from './passwords.js';
import { PasswordFormHandler } from './password-form.js';
import { SignInFormHandler } from './sign-in-form.js';

type IncomingCall = Parameters<typeof RequestContext.begin>[1];

/**
 * Mounts the embedded provider and its pages at `/oidc`; with an external one there is nothing to mount.
 * Call it after the middleware that sets security headers.
 */
export function mountProvider(app: NestFastifyApplication): void {
  const settings = app.get(Settings);
  if (settings.oidc) return;
  const embedded = app.get(EmbeddedProvider);
  const signIn = app.get(SignInFormHandler);
  const password = app.get(PasswordFormHandler);
  const cls = app.get(ClsService);
  const outage = app.get(DatabaseOutage);
  const origin = new URL(settings.public_url);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Browsers know us by PUBLIC_URL, whatever proxy or port the call came through.
    request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = origin.host;
    const path = (request.url ?? '/').split('?', 1)[0]!;
    if (path === TYPEFACE_PATH) return sendTypeface(response);
    if (path.startsWith('/interaction/')) return signIn.handle(request, response);
    if (path.startsWith('/password/')) return password.handle(path, request, response);
    const provider = await embedded.provider();
    await provider.callback()(request, response);
  }

  const logger = new Logger('OpenIdProvider');
  const fail = (response: ServerResponse, error: Error): void => {
    // A form that was not sent to its end, or not in time, has had its response already.
    if (response.destroyed || response.socket?.destroyed) return;
    if (error instanceof PasswordsBusy && !response.headersSent) {
      response.setHeader('Retry-After', String(error.retry_after_seconds));
    } else if (!outage.tell(error)) logger.error(error.message, error.stack);
    if (response.headersSent) response.destroy();
    else sendPage(response, 503, renderUnavailable(settings));
  };

  app.use(EMBEDDED_PATH, (request: IncomingCall, response: ServerResponse) => {
    void cls.run(() => {
      RequestContext.begin(cls, request);
      beginPage(request, response, origin.protocol === 'https:');
      return handle(request, response).catch((error: Error) => fail(response, error));
    });
  });
}
