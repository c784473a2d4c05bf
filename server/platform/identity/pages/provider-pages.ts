import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { messages } from '../../../contract/messages.js';
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
        title: messages.sign_in.failed_title,
        body: `<h1>${messages.sign_in.failed_title}</h1>
<p class="lead">${messages.sign_in.failed_lead}</p>
${cause ? `<p class="hint">${escapeHtml(cause)}</p>` : ''}
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a>`,
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
        title: messages.sign_in.sign_out,
        body: `<h1>${messages.sign_in.sign_out_heading}</h1>
<p class="lead">${messages.sign_in.sign_out_lead}</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${messages.sign_in.sign_out}</button>
<button type="submit" form="op.logoutForm" class="quiet">${messages.sign_in.stay}</button>`,
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
        title: messages.sign_in.signed_out_title,
        body: `<h1>${messages.sign_in.signed_out_heading}</h1>
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a>`,
      },
      settings,
    ),
  );
}
