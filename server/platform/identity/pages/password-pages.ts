import type { Settings } from '../../config/settings.js';
import { renderAlert, renderField } from './fields.js';
import { escapeHtml, renderPage, type RenderedPage } from './layout.js';

/** Asks for the e-mail address of a user who forgot the password. */
export const renderForgotten = (
  form: { email: string; problem?: string; error?: string },
  settings: Settings,
): RenderedPage =>
  renderPage(
    {
      title: form.problem || form.error ? 'Error: Forgotten password' : 'Forgotten password',
      body: `<h1>Forgotten password</h1>
<p class="lead">Enter your email address. We will mail you a link to set a new password.</p>
${form.error ? renderAlert('error', form.error) : ''}
<form method="post" novalidate>
${renderField({
  name: 'email',
  label: 'Email address',
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  error: form.problem,
  focused: true,
})}
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
  return renderPage(
    {
      title: problem ? 'Error: Set your password' : 'Set your password',
      // The hidden field tells a password manager whose password this is.
      body: `<h1>Set your password</h1>
<p class="lead">For ${escapeHtml(email)}</p>
<form method="post" novalidate>
<input name="username" type="text" autocomplete="username" value="${escapeHtml(email)}" hidden>
${renderField({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'At least 12 characters. A few words in a row are easy to remember and hard to guess.',
  error: problem ?? undefined,
  focused: true,
})}
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
