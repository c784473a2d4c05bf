import { messages } from '@contract/messages';
import type { PublicConfig, SignedIn } from '@contract/responses/session';
import { ApiError } from './api-error';
import type { BrowserPage } from './browser-page';
import { callApi } from './call-api';
import { nonceOf } from './token-claims';

const ATTEMPT_KEY = 'sign-in';

/** State stored between leaving for the sign-in page and the return. */
interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

const newAttempt = (): SignInAttempt => ({
  state: randomText(),
  nonce: randomText(),
  verifier: randomText(),
});

/** Returns the S256 challenge of the verifier (RFC 7636). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** Returns the URL of the hosted sign-in page for this attempt: authorization code flow with PKCE. */
async function authorizationUrl(
  signIn: PublicConfig['sign_in'],
  redirectUri: string,
  attempt: SignInAttempt,
): Promise<string> {
  const url = new URL(signIn.authorization_endpoint, redirectUri);
  const parameters = {
    response_type: 'code',
    client_id: signIn.client_id,
    redirect_uri: redirectUri,
    scope: signIn.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const redirectUriOf = (page: BrowserPage) => `${page.location.origin}/`;

/** Redirects to the hosted sign-in page. */
export async function redirectToSignIn(page: BrowserPage, signIn: PublicConfig['sign_in']): Promise<void> {
  const attempt = newAttempt();
  page.sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt));
  page.location.assign(await authorizationUrl(signIn, redirectUriOf(page), attempt));
}

/** Exchanges the hosted page's `code` and `state` for a bearer token. */
export async function exchangeCode(page: BrowserPage): Promise<string> {
  const parameters = new URLSearchParams(page.location.search);
  const storedAttempt = page.sessionStorage.getItem(ATTEMPT_KEY);
  page.sessionStorage.removeItem(ATTEMPT_KEY);
  const attempt = storedAttempt ? (JSON.parse(storedAttempt) as SignInAttempt) : undefined;
  if (!attempt || parameters.get('state') !== attempt.state)
    throw new ApiError(400, { detail: messages.landing.sign_in_failed });
  const response = await callApi(page, 'users/authenticate/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      code: parameters.get('code'),
      redirect_uri: redirectUriOf(page),
      code_verifier: attempt.verifier,
    }),
  });
  const { token } = (await response.json()) as SignedIn;
  if (nonceOf(token) !== attempt.nonce) throw new ApiError(400, { detail: messages.landing.sign_in_failed });
  return token;
}

/**
 * Returns the URL at which an external provider ends its own session and leads back to `origin`. Undefined if it has
 * none, and for the built-in provider, which keeps no session of the browser.
 */
export function endSessionUrl(
  { end_session_endpoint, client_id }: PublicConfig['sign_in'],
  origin: string,
): string | undefined {
  if (!URL.canParse(end_session_endpoint)) return undefined;
  const url = new URL(end_session_endpoint);
  if (url.origin === origin) return undefined;
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  return url.href;
}
