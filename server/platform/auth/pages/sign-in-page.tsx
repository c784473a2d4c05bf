import { messages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { Alert, Field } from './fields.js';
import { renderPage, StartPageLink, titleOf, type RenderedPage } from './layout.js';

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
      body: (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          {error !== undefined && <Alert id="error">{error}</Alert>}
          <form method="post" autoComplete="on" noValidate>
            <Field
              name="email"
              label={words.email}
              type="email"
              autoComplete="username"
              value={email}
              error={problems.email}
              describedBy={describedBy}
              focused={!focusPassword}
            />
            <Field
              name="password"
              label={words.password}
              type="password"
              autoComplete="current-password"
              error={problems.password}
              describedBy={describedBy}
              focused={focusPassword}
            />
            <div className="check">
              <input
                id="keep_signed_in"
                name="keep_signed_in"
                type="checkbox"
                value="yes"
                defaultChecked={form.keep_signed_in}
              />
              <label htmlFor="keep_signed_in">{words.keep_signed_in}</label>
            </div>
            <button type="submit">{words.title}</button>
          </form>
          <p className="aside">
            <a href="/oidc/password/forgotten">{words.forgotten}</a>
          </p>
        </>
      ),
    },
    settings,
  );
}

/** The sign-in was begun too long ago, in another browser, or is over already. */
export function renderSignInExpired(settings: Settings): RenderedPage {
  const { expired_title, expired, expired_lead } = messages.sign_in_over;
  return renderNotice({ title: expired_title, heading: expired, lead: expired_lead }, settings);
}

/** Too many sign-ins were begun from the caller's network. */
export function renderTooManySignIns(settings: Settings): RenderedPage {
  const { unavailable_title, unavailable } = messages.sign_in_over;
  const lead = messages.sign_in_page.too_many;
  return renderNotice({ title: unavailable_title, heading: unavailable, lead }, settings);
}

/** A part of ours is down; nothing was changed, and the cause is not told. */
export function renderUnavailable(settings: Settings): RenderedPage {
  const { unavailable_title, unavailable, unavailable_lead } = messages.sign_in_over;
  return renderNotice({ title: unavailable_title, heading: unavailable, lead: unavailable_lead }, settings);
}

const renderNotice = (
  { title, heading, lead }: { title: string; heading: string; lead: string },
  settings: Settings,
): RenderedPage =>
  renderPage(
    {
      title,
      body: (
        <>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <StartPageLink settings={settings} look="button" />
        </>
      ),
    },
    settings,
  );
