import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Settings } from '../../config/settings.js';
import { languageName, LANGUAGES, serverMessages } from '../../../contract/messages.js';
import { language } from '../../i18n/language.js';
import { currentPageHref } from './page-language.js';
import { STYLES } from './styles.js';
import { TYPEFACE_PATH } from './typeface.js';

export interface Page {
  title: string;
  /** Content of the card. */
  body: ReactNode;
}

export interface RenderedPage {
  html: string;
  headers: Record<string, string>;
}

function PhoneLink({ phone }: { phone: string }) {
  const phoneNumber = parsePhoneNumberFromString(phone, 'US');
  return (
    <a href={`tel:${phoneNumber?.number ?? phone}`}>{phoneNumber ? phoneNumber.formatNational() : phone}</a>
  );
}

/** Links to the page in the other languages. They are links because these pages have no scripts. */
const LanguageLinks = () =>
  LANGUAGES.filter((other) => other !== language()).map((other) => (
    <a key={other} href={currentPageHref(other)} lang={other} hrefLang={other}>
      {languageName(other)}
    </a>
  ));

/** Returns the title of a page with a form. After an error the title begins with it. */
export const titleOf = (title: string, failed: boolean): string =>
  failed ? serverMessages.sign_in_frame.error(title) : title;

/** Link to the landing page. */
export function StartPageLink({ settings, look }: { settings: Settings; look: 'button' | 'aside' }) {
  const href = `${settings.public_url}/`;
  const text = serverMessages.sign_in_frame.start_page;
  if (look === 'aside')
    return (
      <p className="aside">
        <a href={href}>{text}</a>
      </p>
    );
  return (
    <a className="button" href={href}>
      {text}
    </a>
  );
}

/**
 * Renders a page without scripts, with one style block under a nonce, for phones and dark mode too. React escapes all
 * values.
 */
export function renderPage({ title, body }: Page, settings: Settings): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const { organisation, public_url } = settings;
  const html = renderToStaticMarkup(
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | ${organisation.name}`}</title>
        <link rel="icon" href="data:," />
        <link
          rel="preload"
          href={`/oidc${TYPEFACE_PATH}`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <header>
          <a className="brand" href={`${public_url}/`}>
            {organisation.name}
          </a>
        </header>
        <main>
          <div className="card">{body}</div>
        </main>
        <footer>
          <p>
            {serverMessages.sign_in_frame.need_help(organisation.name)}{' '}
            <PhoneLink phone={organisation.phone} />.
          </p>
          <p>
            <LanguageLinks />
          </p>
        </footer>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, headers: pageHeaders(nonce, settings) };
}

function pageHeaders(nonce: string, settings: Settings): Record<string, string> {
  // The response to the form redirects to the front end, so its origin must be allowed too.
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "font-src 'self'",
    `form-action 'self' ${settings.public_url}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // With `no-referrer` browsers post forms with `Origin: null`, but the server checks the origin.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
  };
}
