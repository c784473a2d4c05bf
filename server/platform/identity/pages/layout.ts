import { randomBytes } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Settings } from '../../config/settings.js';
import { STYLES } from './styles.js';
import { TYPEFACE_PATH } from './typeface.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless for HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

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

/**
 * One of the provider's own pages: no script at all, one style block under a nonce, readable on a phone and in the
 * dark.
 */
export function renderPage({ title, body }: Page, settings: Settings): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const { organisation } = settings;
  const html = `<!doctype html>
<html lang="en">
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
<footer><p>Need help? Call ${escapeHtml(organisation.name)} at ${phoneLink(organisation.phone)}.</p></footer>
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
