import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Settings } from '../config/settings.js';
import { newSecret } from '../secrets.js';
import { IdentityKeys } from './identity-keys.js';

const A_YEAR = 365 * 24 * 60 * 60;
/** The pages that sign in and that ask for a link. */
const PATH = '/oidc';
const PREFIX = 'known_';

/**
 * Browsers that have signed in to an account before, by a signed cookie of each account. It lets nobody in: its
 * failures are counted apart, so that a stranger who locks an account out does not lock out its owner.
 */
@Injectable()
export class TrustedDevices {
  constructor(
    private readonly settings: Settings,
    private readonly keys: IdentityKeys,
  ) {}

  /** Whether the browser says that it signed in to some account before. */
  mayBeKnown(request: IncomingMessage): boolean {
    return Object.keys(parseCookie(request.headers.cookie ?? '')).some((name) => name.startsWith(PREFIX));
  }

  /** What this browser is known by for the account; `null` where it never signed in to it. */
  async idOf(request: IncomingMessage, user_id: string): Promise<string | null> {
    const { name, sign } = await this.cookieOf(user_id);
    const [id = '', signature = ''] = (parseCookie(request.headers.cookie ?? '')[name] ?? '').split('.');
    const expected = Buffer.from(sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  /** To be called once the password fitted. */
  async remember(request: IncomingMessage, response: ServerResponse, user_id: string): Promise<void> {
    const { name, sign } = await this.cookieOf(user_id);
    const id = (await this.idOf(request, user_id)) ?? newSecret();
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

  /** Neither name nor value tells whose account it is. */
  private async cookieOf(user_id: string): Promise<{ name: string; sign: (id: string) => string }> {
    const { address_key } = await this.keys.load();
    const sign = (text: string) =>
      createHmac('sha256', address_key).update(`known browser ${user_id} ${text}`).digest('base64url');
    return { name: `${PREFIX}${sign('name').slice(0, 12)}`, sign };
  }
}
