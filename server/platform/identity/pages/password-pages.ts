import type { Settings } from '../../config/settings.js';
import { escapeHtml, renderPage, type RenderedPage } from './layout.js';

/** Asks for the address of whoever forgot their password. */
export const renderForgotten = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Forgotten password',
      body: `<h1>Forgotten password</h1>
<p class="lead">Enter your email address. We will mail you a link to set a new password.</p>
<form method="post">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" maxlength="254" required autofocus>
<button type="submit">Mail me a link</button>
</form>
<p class="aside"><a href="${escapeHtml(settings.public_url)}/">Back to the start page</a></p>`,
    },
    settings,
  );

/** The same words for every address, known or not. */
export const renderLinkMailed = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Check your mail',
      body: `<h1>Check your mail</h1>
<p class="lead">If this address has an account, a link to set a new password is on its way. It works for one hour.</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">Back to the start page</a>`,
    },
    settings,
  );

/** Sets a password by a mailed link. */
export function renderSetPassword(email: string, problem: string | null, settings: Settings): RenderedPage {
  const described = problem
    ? ' aria-invalid="true" aria-describedby="hint error"'
    : ' aria-describedby="hint"';
  return renderPage(
    {
      title: problem ? 'Error: Set your password' : 'Set your password',
      // The hidden field tells a password manager whose password this is.
      body: `<h1>Set your password</h1>
<p class="lead">For ${escapeHtml(email)}</p>
<form method="post">
<input name="username" type="text" autocomplete="username" value="${escapeHtml(email)}" hidden>
<label for="password">New password</label>
<p class="hint" id="hint">At least 12 characters. A few words in a row are easy to remember and hard to guess.</p>
${problem ? `<p class="field-error" id="error" role="alert">${escapeHtml(problem)}</p>` : ''}
<input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="256" required autofocus${described}>
<button type="submit">Save password</button>
</form>`,
    },
    settings,
  );
}

export const renderPasswordSet = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Password saved',
      body: `<h1>Password saved</h1>
<p class="lead">You can sign in with it now.</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">Go to sign in</a>`,
    },
    settings,
  );

export const renderLinkExpired = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Link expired',
      body: `<h1>This link does not work any more</h1>
<p class="lead">It was used already or has expired.</p>
<a class="button" href="/oidc/password/forgotten">Mail me a new link</a>`,
    },
    settings,
  );
