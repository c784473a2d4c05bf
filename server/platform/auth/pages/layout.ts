import { randomBytes } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Settings } from '../../config/settings.js';
import { languageName, LANGUAGES, messages } from '../../../contract/messages.js';
import { escapeHtml } from '../../escape-html.js';
import { language } from '../../i18n/language.js';
import { addressIn } from '../page-language.js';
import { STYLES } from './styles.js';
import { TYPEFACE_PATH } from './typeface.js';

export interface Page {
  title: string;
  /** Finished HTML of the card. */
  body: string;
}

export interface RenderedPage {
  html: string;
  headers: Record<string, string>;
}

function phoneLink(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  const shown = parsed ? parsed.formatNational() : phone;
  return `<a href="tel:${escapeHtml(parsed?.number ?? phone)}">${escapeHtml(shown)}</a>`;
}

/** The page in each other language: links, since nothing here has a script. */
const languageLinks = (): string =>
  LANGUAGES.filter((other) => other !== language())
    .map(
      (other) =>
        `<a href="${escapeHtml(addressIn(other))}" lang="${other}" hreflang="${other}">${escapeHtml(languageName(other))}</a>`,
    )
    .join(' ');

/** Title of a page with a form; one that was refused says so first. */
export const titleOf = (title: string, failed: boolean): string =>
  failed ? messages.sign_in_frame.error(title) : title;

/** Leads back to where everybody begins. */
export const startPageLink = (settings: Settings, look: 'button' | 'aside'): string => {
  const words = escapeHtml(messages.sign_in_frame.start_page);
  const href = `href="${escapeHtml(settings.public_url)}/"`;
  return look === 'button'
    ? `<a class="button" ${href}>${words}</a>`
    : `<p class="aside"><a ${href}>${words}</a></p>`;
};

/**
 * One of the provider's own pages: no script at all, one style block under a nonce, readable on a phone and in the
 * dark.
 */
export function renderPage({ title, body }: Page, settings: Settings): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const { organisation } = settings;
  const html = `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | ${escapeHtml(organisation.name)}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/oidc${TYPEFACE_PATH}" as="font" type="font/woff2" crossorigin>
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<header><a class="brand" href="${escapeHtml(settings.public_url)}/">${escapeHtml(organisation.name)}</a></header>
<main>
<div class="card">
${body}
</div>
</main>
<footer><p>${escapeHtml(messages.sign_in_frame.need_help(organisation.name))} ${phoneLink(organisation.phone)}.</p>
<p>${languageLinks()}</p></footer>
</body>
</html>`;
  return { html, headers: pageHeaders(nonce, settings) };
}

function pageHeaders(nonce: string, settings: Settings): Record<string, string> {
  // The response to the form leads back to the front end, so its origin is a target too.
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
    // Under `no-referrer` browsers post forms with `Origin: null`, and the origin is what we check.
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
  };
}
