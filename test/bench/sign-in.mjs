import { createHash, randomBytes } from 'node:crypto';

const refuse = ({ status, url }) => {
  throw new Error(`The sign-in was refused: ${status} from ${url}`);
};

/** Signs in as a browser does and returns the bearer. */
export async function walkSignIn(base, email, password) {
  const cookies = new Map();
  const visit = async (address, init = {}) => {
    const response = await fetch(new URL(address, base), {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    return response;
  };
  const { sign_in } = await (await visit('/api/v1/config/')).json();
  const verifier = randomBytes(32).toString('base64url');
  const begin = new URL(sign_in.authorization_endpoint);
  begin.search = new URLSearchParams({
    client_id: sign_in.client_id,
    scope: sign_in.scope,
    response_type: 'code',
    redirect_uri: `${base}/`,
    state: 'bench',
    nonce: 'bench',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }).toString();
  const form = (await visit(begin)).headers.get('location');
  await visit(form);
  let response = await visit(form, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: base },
  });
  const next = () => new URL(response.headers.get('location') ?? refuse(response), base);
  while (!next().searchParams.has('code')) response = await visit(next());
  const code = next().searchParams.get('code');
  const signedIn = await visit('/api/v1/users/authenticate/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, redirect_uri: `${base}/`, code_verifier: verifier }),
  });
  return (await signedIn.json()).token;
}
