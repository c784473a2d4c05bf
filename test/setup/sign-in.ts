import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Profile, PublicConfig, SignedIn } from '../../server/contract/responses/session.js';

interface TestSession {
  token: string;
  refresh_token: string;
  profile: Profile;
}

/** Cookies of a browser by name. Paths are not needed for the sign-in. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();
  /** All `Set-Cookie` headers that were received. */
  readonly lines: string[] = [];

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.lines.push(line);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '' || /; *max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** State of a browser at the sign-in form, with its cookies and the values for the end of the sign-in. */
export interface SignInAttempt {
  base_url: string;
  /** Address of the browser. */
  address: string;
  jar: CookieJar;
  form_url: string;
  form: string;
  redirect_uri: string;
  code_verifier: string;
  state: string;
  nonce: string;
}

/** Returns a random address, because tests sign in more often than one address may. */
export const randomNetworkAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function visit(
  attempt: Pick<SignInAttempt, 'jar' | 'base_url' | 'address'>,
  address: string,
  init: RequestInit = {},
) {
  // The provider uses PUBLIC_URL. The test calls the chosen process instead.
  const url = new URL(address, attempt.base_url);
  const response = await fetch(new URL(url.pathname + url.search, attempt.base_url), {
    ...init,
    redirect: 'manual',
    headers: {
      ...init.headers,
      accept: 'text/html',
      cookie: attempt.jar.header,
      'x-forwarded-for': attempt.address,
    },
  });
  attempt.jar.take(response);
  return response;
}

/**
 * Opens the sign-in form by the authorization endpoint, as the front ends do.
 * @param browser cookies or address of an earlier browser
 */
export async function openSignIn(
  base_url: string,
  {
    jar = new CookieJar(),
    address = randomNetworkAddress(),
  }: Partial<Pick<SignInAttempt, 'jar' | 'address'>> = {},
): Promise<SignInAttempt> {
  const config = (await (await fetch(`${base_url}/api/v1/config/`)).json()) as PublicConfig;
  const { authorization_endpoint, client_id, scope } = config.sign_in;
  const code_verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirect_uri = `${new URL(authorization_endpoint).origin}/`;
  const authorization = `${authorization_endpoint}?${new URLSearchParams({
    client_id,
    scope,
    state,
    nonce,
    redirect_uri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
  const started = await visit({ base_url, jar, address }, authorization);
  const form_url = started.headers.get('location');
  if (!form_url) throw new Error(`No sign-in page: ${started.status} ${await started.text()}`);
  const page = await visit({ base_url, jar, address }, form_url);
  const form = await page.text();
  return { base_url, jar, address, form_url, form, redirect_uri, code_verifier, state, nonce };
}

/** Sends the sign-in form once. */
export function submitSignIn(
  attempt: SignInAttempt,
  fields: { email: string; password: string; keep_signed_in?: string },
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return visit(attempt, attempt.form_url, { method: 'POST', body });
}

/** Follows the redirects after the form to the front end's address and returns the code in it. */
export async function codeAfter(attempt: SignInAttempt, submitted: Response): Promise<string> {
  let location = submitted.headers.get('location');
  for (let hops = 0; location && hops < 5; hops += 1) {
    const url = new URL(location, attempt.base_url);
    const code = url.searchParams.get('code');
    if (code) {
      if (url.searchParams.get('state') !== attempt.state) throw new Error('The state came back changed.');
      return code;
    }
    location = (await visit(attempt, location)).headers.get('location');
  }
  throw new Error(`The sign-in gave no code: ${submitted.status}`);
}

/** Exchanges the code at the API. */
export function authenticate(attempt: SignInAttempt, code: string): Promise<Response> {
  const { redirect_uri, code_verifier, address } = attempt;
  return fetch(`${attempt.base_url}/api/v1/users/authenticate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ code, redirect_uri, code_verifier }),
  });
}

/** Signs in as a browser does: config, provider with PKCE, form, code, tokens. */
export async function signIn(base_url: string, email: string, password: string): Promise<TestSession> {
  const attempt = await openSignIn(base_url);
  const code = await codeAfter(attempt, await submitSignIn(attempt, { email, password }));
  const response = await authenticate(attempt, code);
  if (!response.ok) throw new Error(`The code was refused: ${response.status} ${await response.text()}`);
  const { token, refresh_token, ...profile } = (await response.json()) as SignedIn;
  return { token, refresh_token, profile };
}
