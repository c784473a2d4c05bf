import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Settings } from '../../config/settings.js';
import { RETRY_AFTER_SECONDS } from '../../database/outage.js';
import { escapeHtml, renderPage, type RenderedPage } from './layout.js';
import { renderUnavailable } from './sign-in-page.js';

function respond(ctx: KoaContextWithOIDC, page: RenderedPage): void {
  ctx.set(page.headers);
  ctx.type = 'html';
  ctx.body = page.html;
}

/** What the provider shows when a request to it makes no sense: plain words, and the cause for the person who set it up. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, settings: Settings): void {
  const cause = out.error === 'server_error' ? '' : (out.error_description ?? out.error);
  respond(
    ctx,
    renderPage(
      {
        title: 'Sign-in did not work',
        body: `<h1>Sign-in did not work</h1>
<p class="lead">Please start again from the start page.</p>
${cause ? `<p class="hint">${escapeHtml(cause)}</p>` : ''}
<a class="button" href="${escapeHtml(settings.public_url)}/">Back to the start page</a>`,
      },
      settings,
    ),
  );
}

/** In place of whatever the provider was about to respond with: 503, as a page or for a program. */
export function renderProviderUnavailable(ctx: KoaContextWithOIDC, settings: Settings): void {
  ctx.status = 503;
  ctx.remove('Location');
  ctx.set('Retry-After', RETRY_AFTER_SECONDS);
  if (ctx.accepts('json', 'html') === 'html') respond(ctx, renderUnavailable(settings));
  else ctx.body = { error: 'temporarily_unavailable' };
}

/** Asks before a session at the provider ends; `form` is the provider's own, hidden. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, settings: Settings): void {
  respond(
    ctx,
    renderPage(
      {
        title: 'Sign out',
        body: `<h1>Sign out?</h1>
<p class="lead">You will need your password to sign in again.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button>`,
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
        title: 'Signed out',
        body: `<h1>You are signed out</h1>
<a class="button" href="${escapeHtml(settings.public_url)}/">Back to the start page</a>`,
      },
      settings,
    ),
  );
}
