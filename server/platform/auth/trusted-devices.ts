import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Settings } from '../config/settings.js';
import { newSecret } from '../secrets.js';
import { IdentityKeys } from './identity-keys.js';

const A_YEAR = 365 * 24 * 60 * 60;
/** Path of the pages to sign in and to request a link. */
const PATH = '/oidc';
const PREFIX = 'known_';

/**
 * Recognises browsers that have signed in to an account before, by a signed cookie per account. The cookie gives no
 * access. Failures of such a browser are counted separately, so that a stranger who locks an account does not lock out
 * its owner.
 */
@Injectable()
export class TrustedDevices {
  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
  ) {}

  /** Returns whether the browser has a cookie of any account. */
  hasCookie(request: IncomingMessage): boolean {
    return Object.keys(parseCookie(request.headers.cookie ?? '')).some((name) => name.startsWith(PREFIX));
  }

  /** Returns the id of this browser for the account, or `null` if it has never signed in to it. */
  async idFromSignedCookie(request: IncomingMessage, user_id: string): Promise<string | null> {
    const { name, sign } = await this.cookieOf(user_id);
    const [id = '', signature = ''] = (parseCookie(request.headers.cookie ?? '')[name] ?? '').split('.');
    const expected = Buffer.from(sign(id));
    const actual = Buffer.from(signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
  }

  /** Sets the cookie. Must be called only after a correct password. */
  async setCookie(request: IncomingMessage, response: ServerResponse, user_id: string): Promise<void> {
    const { name, sign } = await this.cookieOf(user_id);
    const id = (await this.idFromSignedCookie(request, user_id)) ?? newSecret();
    const cookie = stringifySetCookie({
      name,
      value: `${id}.${sign(id)}`,
      path: PATH,
      maxAge: A_YEAR,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.settings.public_url.startsWith('https:'),
    });
    response.appendHeader('Set-Cookie', cookie);
  }

  /** Returns the cookie of an account. Neither name nor value reveals the account. */
  private async cookieOf(user_id: string): Promise<{ name: string; sign: (id: string) => string }> {
    const { address_key } = await this.keys.load();
    const sign = (text: string) =>
      createHmac('sha256', address_key).update(`known browser ${user_id} ${text}`).digest('base64url');
    return { name: `${PREFIX}${sign('name').slice(0, 12)}`, sign };
  }
}
