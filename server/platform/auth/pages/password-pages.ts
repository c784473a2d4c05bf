import { messages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { renderAlert, renderField } from './fields.js';
import { escapeHtml } from '../../escape-html.js';
import { renderPage, startPageLink, titleOf, type RenderedPage } from './layout.js';

/** Asks for the e-mail address of a user who forgot the password. */
export const renderForgotten = (
  form: { email: string; problem?: string; error?: string },
  settings: Settings,
): RenderedPage =>
  renderPage(
    {
      title: titleOf(messages.forgotten_password.title, Boolean(form.problem || form.error)),
      body: `<h1>${escapeHtml(messages.forgotten_password.title)}</h1>
<p class="lead">${escapeHtml(messages.forgotten_password.lead)}</p>
${form.error ? renderAlert('error', form.error) : ''}
<form method="post" novalidate>
${renderField({
  name: 'email',
  label: messages.sign_in_page.email,
  type: 'email',
  autocomplete: 'username',
  value: form.email,
  error: form.problem,
  focused: true,
})}
<button type="submit">${escapeHtml(messages.forgotten_password.send)}</button>
</form>
${startPageLink(settings, 'aside')}`,
    },
    settings,
  );

/** The same words for every address, known or not. */
export const renderLinkMailed = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.forgotten_password.mailed,
      body: `<h1>${escapeHtml(messages.forgotten_password.mailed)}</h1>
<p class="lead">${escapeHtml(messages.forgotten_password.mailed_lead)}</p>
${startPageLink(settings, 'button')}`,
    },
    settings,
  );

/** Sets a password by a mailed link. */
export function renderSetPassword(email: string, problem: string | null, settings: Settings): RenderedPage {
  return renderPage(
    {
      title: titleOf(messages.set_password.title, problem !== null),
      // The hidden field tells a password manager whose password this is.
      body: `<h1>${escapeHtml(messages.set_password.title)}</h1>
<p class="lead">${escapeHtml(messages.set_password.owner(email))}</p>
<form method="post" novalidate>
<input name="username" type="text" autocomplete="username" value="${escapeHtml(email)}" hidden>
${renderField({
  name: 'password',
  label: messages.set_password.password,
  type: 'password',
  autocomplete: 'new-password',
  hint: messages.set_password.hint,
  error: problem ?? undefined,
  focused: true,
})}
<button type="submit">${escapeHtml(messages.set_password.save)}</button>
</form>`,
    },
    settings,
  );
}

export const renderPasswordSet = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.set_password.saved,
      body: `<h1>${escapeHtml(messages.set_password.saved)}</h1>
<p class="lead">${escapeHtml(messages.set_password.saved_lead)}</p>
<a class="button" href="${escapeHtml(settings.public_url)}/">${escapeHtml(messages.set_password.go_to_sign_in)}</a>`,
    },
    settings,
  );

export const renderLinkExpired = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: messages.set_password.expired_title,
      body: `<h1>${escapeHtml(messages.set_password.expired)}</h1>
<p class="lead">${escapeHtml(messages.set_password.expired_lead)}</p>
<a class="button" href="/oidc/password/forgotten">${escapeHtml(messages.set_password.new_link)}</a>
<p class="aside"><a href="${escapeHtml(settings.public_url)}/">${escapeHtml(messages.set_password.log_in)}</a></p>`,
    },
    settings,
  );
