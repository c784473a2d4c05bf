import { messages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { renderAlert, renderField } from './fields.js';
import { escapeHtml, renderPage, type RenderedPage } from './layout.js';

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
  const words = messages.sign_in;
  const failed = error !== undefined || Object.keys(problems).length > 0;
  const describedBy = error === undefined ? undefined : 'error';
  // The field to act on next has the focus; a screen reader hears the error first through its role.
  const focusPassword = email !== '' && !problems.email;
  return renderPage(
    {
      title: failed ? words.error(words.title) : words.title,
      body: `<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
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
<label for="keep_signed_in">${words.keep_signed_in}</label>
</div>
<button type="submit">${words.button}</button>
</form>
<p class="aside"><a href="/oidc/password/forgotten">${words.forgotten_link}</a></p>`,
    },
    settings,
  );
}

/** The sign-in was begun too long ago, in another browser, or is over already. */
export function renderSignInExpired(settings: Settings): RenderedPage {
  return renderPage(
    {
      title: messages.sign_in.again_title,
      body: `<h1>${messages.sign_in.again_heading}</h1>
<p class="lead">${messages.sign_in.again_lead}</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a>`,
    },
    settings,
  );
}

/** Something of ours is down; nothing was changed and nothing of the cause is told. */
export const renderUnavailable = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in.unavailable_title,
      body: `<h1>${messages.sign_in.unavailable_heading}</h1>
<p class="lead">${messages.sign_in.unavailable_lead}</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a>`,
    },
    settings,
  );
