import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';

const SESSION_COOKIE = 'refresh_token';
/** The browser sends the cookie only to the session routes. */
const PATH = '/api/v1/users';

/** Cookie of the refresh token. Neither scripts nor other sites can read it. */
@Injectable()
export class SessionCookie {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  read(request: FastifyRequest): string | null {
    return parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE] || null;
  }

  /** @param keep_until expiry for `Keep me signed in on this device`; null for a cookie that ends with the browser */
  write(reply: FastifyReply, refresh_token: string, keep_until: Date | null): void {
    const maxAge = keep_until && Math.floor((keep_until.getTime() - this.clock.now().getTime()) / 1000);
    this.set(reply, refresh_token, maxAge ?? undefined);
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number | undefined): void {
    const cookie = stringifySetCookie({
      name: SESSION_COOKIE,
      value,
      maxAge,
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.settings.public_url.startsWith('https:'),
    });
    void reply.header('set-cookie', cookie);
  }
}
