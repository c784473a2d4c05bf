import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { serverMessages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { RETRY_AFTER_SECONDS } from '../../database/database-outage.js';
import { renderPage, StartPageLink, type RenderedPage } from './layout.js';
import { renderUnavailable } from './sign-in-page.js';

function respond(ctx: KoaContextWithOIDC, page: RenderedPage): void {
  ctx.set(page.headers);
  ctx.type = 'html';
  ctx.body = page.html;
}

/** Renders the page of a request that the provider refused: a plain message, and the cause for the administrator. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, settings: Settings): void {
  const cause = out.error === 'server_error' ? '' : (out.error_description ?? out.error);
  respond(
    ctx,
    renderPage(
      {
        title: serverMessages.sign_in_over.failed,
        body: (
          <>
            <h1>{serverMessages.sign_in_over.failed}</h1>
            <p className="lead">{serverMessages.sign_in_over.failed_lead}</p>
            {cause && <p className="hint">{cause}</p>}
            <StartPageLink settings={settings} look="button" />
          </>
        ),
      },
      settings,
    ),
  );
}

/** Responds with 503 instead of the provider's response, as a page or as JSON. */
export function respondWithProviderUnavailable(ctx: KoaContextWithOIDC, settings: Settings): void {
  ctx.status = 503;
  ctx.remove('Location');
  ctx.set('Retry-After', RETRY_AFTER_SECONDS);
  if (ctx.accepts('json', 'html') === 'html') respond(ctx, renderUnavailable(settings));
  else ctx.body = { error: 'temporarily_unavailable' };
}

/** Renders the confirmation before a session at the provider ends. `form` is the hidden form of the provider. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, settings: Settings): void {
  respond(
    ctx,
    renderPage(
      {
        title: serverMessages.sign_out.title,
        body: (
          <>
            <h1>{serverMessages.sign_out.question}</h1>
            <p className="lead">{serverMessages.sign_out.lead}</p>
            <div dangerouslySetInnerHTML={{ __html: form }} />
            <button type="submit" form="op.logoutForm" name="logout" value="yes" autoFocus>
              {serverMessages.sign_out.title}
            </button>
            <button type="submit" form="op.logoutForm" className="quiet">
              {serverMessages.sign_out.stay}
            </button>
          </>
        ),
      },
      settings,
    ),
  );
}

export function renderSignedOut(ctx: KoaContextWithOIDC, settings: Settings): void {
  respond(
    ctx,
    renderPage(
      {
        title: serverMessages.sign_out.done_title,
        body: (
          <>
            <h1>{serverMessages.sign_out.done}</h1>
            <StartPageLink settings={settings} look="button" />
          </>
        ),
      },
      settings,
    ),
  );
}
