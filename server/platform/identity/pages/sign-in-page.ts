import type { Settings } from '../../config/settings.js';
import { renderAlert, renderField } from './fields.js';
import { escapeHtml, renderPage, type RenderedPage } from './layout.js';

export const WRONG_CREDENTIALS = 'The email address or the password is not correct.';
export const LOCKED_OUT =
  'There were too many failed sign-ins. Please try again in 15 minutes, or set a new password.';

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
  const { email, error, problems = {} } = form;
  const failed = error !== undefined || Object.keys(problems).length > 0;
  const describedBy = error === undefined ? undefined : 'error';
  // The field to act on next has the focus; a screen reader hears the error first through its role.
  const focusPassword = email !== '' && !problems.email;
  return renderPage(
    {
      title: failed ? 'Error: Sign in' : 'Sign in',
      body: `<h1>Sign in</h1>
<p class="lead">Use the email address and password you were invited with.</p>
${error === undefined ? '' : renderAlert('error', error)}
<form method="post" autocomplete="on" novalidate>
${renderField({
  name: 'email',
  label: 'Email address',
  type: 'email',
  autocomplete: 'username',
  value: email,
  error: problems.email,
  describedBy,
  focused: !focusPassword,
})}
${renderField({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  error: problems.password,
  describedBy,
  focused: focusPassword,
})}
<div class="check">
<input id="keep_signed_in" name="keep_signed_in" type="checkbox" value="yes"${form.keep_signed_in ? ' checked' : ''}>
<label for="keep_signed_in">Keep me signed in on this device</label>
</div>
<button type="submit">Sign in</button>
</form>
<p class="aside"><a href="/oidc/password/forgotten">Forgotten password?</a></p>`,
    },
    settings,
  );
}

/** The sign-in was begun too long ago, in another browser, or is over already. */
export function renderSignInExpired(settings: Settings): RenderedPage {
  return renderPage(
    {
      title: 'Sign in again',
      body: `<h1>Please start again</h1>
<p class="lead">This sign-in page has expired or was used already.</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">Back to the start page</a>`,
    },
    settings,
  );
}

/** Something of ours is down; nothing was changed and nothing of the cause is told. */
export const renderUnavailable = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Not available right now',
      body: `<h1>Signing in is not possible right now</h1>
<p class="lead">Please try again in a moment.</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">Back to the start page</a>`,
    },
    settings,
  );
