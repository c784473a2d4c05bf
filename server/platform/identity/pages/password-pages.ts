import { messages } from '../../../contract/messages.js';
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
      title:
        form.problem || form.error
          ? messages.sign_in.error(messages.sign_in.forgotten_title)
          : messages.sign_in.forgotten_title,
      body: `<h1>${messages.sign_in.forgotten_title}</h1>
<p class="lead">${messages.sign_in.forgotten_lead}</p>
${form.error ? renderAlert('error', form.error) : ''}
<form method="post" novalidate>
${renderField({
  name: 'email',
  label: messages.sign_in.email,
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  error: form.problem,
  focused: true,
})}
<button type="submit">${messages.sign_in.mail_link}</button>
</form>
<p class="aside"><a href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a></p>`,
    },
    settings,
  );

/** The same words for every address, known or not. */
export const renderLinkMailed = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in.mailed_title,
      body: `<h1>${messages.sign_in.mailed_title}</h1>
<p class="lead">${messages.sign_in.mailed_lead}</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.start_page}</a>`,
    },
    settings,
  );

/** Sets a password by a mailed link. */
export function renderSetPassword(email: string, problem: string | null, settings: Settings): RenderedPage {
  const words = messages.sign_in;
  return renderPage(
    {
      title: problem ? words.error(words.set_title) : words.set_title,
      // The hidden field tells a password manager whose password this is.
      body: `<h1>${words.set_title}</h1>
<p class="lead">${escapeHtml(words.set_for(email))}</p>
<form method="post" novalidate>
<input name="username" type="text" autocomplete="username" value="${escapeHtml(email)}" hidden>
${renderField({
  name: 'password',
  label: words.new_password,
  type: 'password',
  autocomplete: 'new-password',
  hint: words.new_password_hint,
  error: problem ?? undefined,
  focused: true,
})}
<button type="submit">${words.save_password}</button>
</form>`,
    },
    settings,
  );
}

export const renderPasswordSet = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in.saved_title,
      body: `<h1>${messages.sign_in.saved_title}</h1>
<p class="lead">${messages.sign_in.saved_lead}</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">${messages.sign_in.go_to_sign_in}</a>`,
    },
    settings,
  );

export const renderLinkExpired = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.sign_in.expired_title,
      body: `<h1>${messages.sign_in.expired_heading}</h1>
<p class="lead">${messages.sign_in.expired_lead}</p>
<a class="button" href="/oidc/password/forgotten">${messages.sign_in.mail_new_link}</a>`,
    },
    settings,
  );
