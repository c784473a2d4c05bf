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
