import type { PublicConfig } from '@contract/responses/session';

/** State stored between leaving for the sign-in page and the return. */
export interface SignInAttempt {
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

export const newAttempt = (): SignInAttempt => ({
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
export async function authorizationUrl(
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

interface Claims {
  iat?: number;
  exp?: number;
  nonce?: string;
  sub?: string;
}

function claims(token: string): Claims {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return JSON.parse(atob(payload)) as Claims;
  } catch {
    return {};
  }
}

/** Returns the milliseconds from the issue of the token to its expiry. 0 for an invalid token. */
export function lifeOf(token: string): number {
  const { iat = 0, exp = iat } = claims(token);
  return (exp - iat) * 1000;
}

/** Returns the id that the provider gave the user in the token. */
export const subjectOf = (token: string) => claims(token).sub;

/** Returns the nonce in the token, to compare with the attempt's. */
export const nonceOf = (token: string) => claims(token).nonce;
