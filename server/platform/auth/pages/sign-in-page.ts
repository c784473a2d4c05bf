import { messages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { renderAlert, renderField } from './fields.js';
import { escapeHtml } from '../../escape-html.js';
import { renderPage, startPageLink, titleOf, type RenderedPage } from './layout.js';

export interface SignInForm {
  email: string;
  keep_signed_in: boolean;
  /** Why the last try failed. */
  error?: string;
  /** What is wrong with a field by itself. */
  problems?: { email?: string; password?: string };
}

/** The hosted sign-in page: fields `email` and `password`. */
export function renderSignIn(form: SignInForm, settings: Settings): RenderedPage {
  const words = messages.sign_in_page;
  const { email, error, problems = {} } = form;
  const failed = error !== undefined || Object.keys(problems).length > 0;
  const describedBy = error === undefined ? undefined : 'error';
  // The field to act on next has the focus; a screen reader hears the error first through its role.
  const focusPassword = email !== '' && !problems.email;
  return renderPage(
    {
      title: titleOf(words.title, failed),
      body: `<h1>${escapeHtml(words.title)}</h1>
<p class="lead">${escapeHtml(words.lead)}</p>
${error === undefined ? '' : renderAlert('error', error)}
<form method="post" autocomplete="on" novalidate>
${renderField({
  name: 'email',
  label: words.email,
  type: 'email',
  autocomplete: 'username',
  value: email,
  error: problems.email,
  describedBy,
  focused: !focusPassword,
})}
${renderField({
  name: 'password',
  label: words.password,
  type: 'password',
  autocomplete: 'current-password',
  error: problems.password,
  describedBy,
  focused: focusPassword,
})}
<div class="check">
<input id="keep_signed_in" name="keep_signed_in" type="checkbox" value="yes"${form.keep_signed_in ? ' checked' : ''}>
<label for="keep_signed_in">${escapeHtml(words.keep_signed_in)}</label>
</div>
<button type="submit">${escapeHtml(words.title)}</button>
</form>
<p class="aside"><a href="/oidc/password/forgotten">${escapeHtml(words.forgotten)}</a></p>`,
    },
    settings,
  );
}

/** The sign-in was begun too long ago, in another browser, or is over already. */
export function renderSignInExpired(settings: Settings): RenderedPage {
  return renderPage(
    {
      title: messages.sign_in_over.expired_title,
      body: `<h1>${escapeHtml(messages.sign_in_over.expired)}</h1>
<p class="lead">${escapeHtml(messages.sign_in_over.expired_lead)}</p>
${startPageLink(settings, 'button')}`,
    },
    settings,
  );
}

/** Too many sign-ins were begun from the caller's network. */
export const renderTooManySignIns = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in_over.unavailable_title,
      body: `<h1>${escapeHtml(messages.sign_in_over.unavailable)}</h1>
<p class="lead">${escapeHtml(messages.sign_in_page.too_many)}</p>
${startPageLink(settings, 'button')}`,
    },
    settings,
  );

/** Something of ours is down; nothing was changed and nothing of the cause is told. */
export const renderUnavailable = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in_over.unavailable_title,
      body: `<h1>${escapeHtml(messages.sign_in_over.unavailable)}</h1>
<p class="lead">${escapeHtml(messages.sign_in_over.unavailable_lead)}</p>
${startPageLink(settings, 'button')}`,
    },
    settings,
  );
