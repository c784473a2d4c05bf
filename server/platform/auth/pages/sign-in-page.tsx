import { serverMessages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { Alert, Field } from './fields.js';
import { renderPage, StartPageLink, titleOf, type RenderedPage } from './layout.js';

export interface SignInForm {
  email: string;
  keep_signed_in: boolean;
  /** Reason why the last attempt failed. */
  error?: string;
  /** Errors by field. */
  problems?: { email?: string; password?: string };
}

/** Renders the sign-in page, with the fields `email` and `password`. */
export function renderSignIn(form: SignInForm, settings: Settings): RenderedPage {
  const texts = serverMessages.sign_in_page;
  const { email, error, problems = {} } = form;
  const failed = error !== undefined || Object.keys(problems).length > 0;
  const describedBy = error === undefined ? undefined : 'error';
  // The focus is on the next field to fill in. A screen reader reads the error first because of its role.
  const focusPassword = email !== '' && !problems.email;
  return renderPage(
    {
      title: titleOf(texts.title, failed),
      body: (
        <>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          {error !== undefined && <Alert id="error">{error}</Alert>}
          <form method="post" autoComplete="on" noValidate>
            <Field
              name="email"
              label={texts.email}
              type="email"
              autoComplete="username"
              value={email}
              error={problems.email}
              describedBy={describedBy}
              focused={!focusPassword}
            />
            <Field
              name="password"
              label={texts.password}
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
              <label htmlFor="keep_signed_in">{texts.keep_signed_in}</label>
            </div>
            <button type="submit">{texts.title}</button>
          </form>
          <p className="aside">
            <a href="/oidc/password/forgotten">{texts.forgotten}</a>
          </p>
        </>
      ),
    },
    settings,
  );
}

/** Renders the page of a sign-in that was started too long ago, was started in another browser, or is complete. */
export function renderSignInExpired(settings: Settings): RenderedPage {
  const { expired_title, expired, expired_lead } = serverMessages.sign_in_over;
  return renderNotice({ title: expired_title, heading: expired, lead: expired_lead }, settings);
}

/** Renders the page after too many sign-ins were started from the caller's network. */
export function renderTooManySignIns(settings: Settings): RenderedPage {
  const { unavailable_title, unavailable } = serverMessages.sign_in_over;
  const lead = serverMessages.sign_in_page.too_many;
  return renderNotice({ title: unavailable_title, heading: unavailable, lead }, settings);
}

/** Renders the page of a failure of the server. Nothing was changed; the page does not tell the cause. */
export function renderUnavailable(settings: Settings): RenderedPage {
  const { unavailable_title, unavailable, unavailable_lead } = serverMessages.sign_in_over;
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
