import { SIGN_IN_PATH } from '../../../contract/groups.js';
import { serverMessages } from '../../../contract/messages.js';
import type { Settings } from '../../config/settings.js';
import { Alert, Field } from './fields.js';
import { renderPage, StartPageLink, titleOf, type RenderedPage } from './layout.js';

/** Renders the page that asks for the e-mail address of a user who forgot the password. */
export function renderForgotten(
  form: { email: string; problem?: string; error?: string },
  settings: Settings,
): RenderedPage {
  const texts = serverMessages.forgotten_password;
  return renderPage(
    {
      title: titleOf(texts.title, Boolean(form.problem || form.error)),
      body: (
        <>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          {form.error && <Alert id="error">{form.error}</Alert>}
          <form method="post" noValidate>
            <Field
              name="email"
              label={serverMessages.sign_in_page.email}
              type="email"
              autoComplete="username"
              value={form.email}
              error={form.problem}
              focused
            />
            <button type="submit">{texts.send}</button>
          </form>
          <StartPageLink settings={settings} look="aside" />
        </>
      ),
    },
    settings,
  );
}

/** Renders the same text for known and unknown addresses. */
export function renderLinkMailed(settings: Settings): RenderedPage {
  const texts = serverMessages.forgotten_password;
  return renderPage(
    {
      title: texts.mailed,
      body: (
        <>
          <h1>{texts.mailed}</h1>
          <p className="lead">{texts.mailed_lead}</p>
          <StartPageLink settings={settings} look="button" />
        </>
      ),
    },
    settings,
  );
}

/** Renders the page of a mailed link, where the user sets a password. */
export function renderSetPassword(email: string, problem: string | null, settings: Settings): RenderedPage {
  const texts = serverMessages.set_password;
  return renderPage(
    {
      title: titleOf(texts.title, problem !== null),
      body: (
        <>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.owner(email)}</p>
          <form method="post" noValidate>
            {/* Tells a password manager the account of this password. */}
            <input name="username" type="text" autoComplete="username" defaultValue={email} hidden />
            <Field
              name="password"
              label={texts.password}
              type="password"
              autoComplete="new-password"
              hint={texts.hint}
              error={problem ?? undefined}
              focused
            />
            <button type="submit">{texts.save}</button>
          </form>
        </>
      ),
    },
    settings,
  );
}

export function renderPasswordSet(settings: Settings): RenderedPage {
  const texts = serverMessages.set_password;
  return renderPage(
    {
      title: texts.saved,
      body: (
        <>
          <h1>{texts.saved}</h1>
          <p className="lead">{texts.saved_lead}</p>
          <a className="button" href={`${settings.public_url}${SIGN_IN_PATH}`}>
            {texts.go_to_sign_in}
          </a>
        </>
      ),
    },
    settings,
  );
}

export function renderLinkExpired(settings: Settings): RenderedPage {
  const texts = serverMessages.set_password;
  return renderPage(
    {
      title: texts.expired_title,
      body: (
        <>
          <h1>{texts.expired}</h1>
          <p className="lead">{texts.expired_lead}</p>
          <a className="button" href="/oidc/password/forgotten">
            {texts.new_link}
          </a>
          <p className="aside">
            <a href={`${settings.public_url}/`}>{texts.log_in}</a>
          </p>
        </>
      ),
    },
    settings,
  );
}
