import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';

export const SESSION_COOKIE = 'refresh_token';
/** The browser sends it to the session calls and to nothing else. */
const PATH = '/api/v1/users';

/** The refresh token's cookie: out of reach of scripts and of other sites. */
@Injectable()
export class SessionCookie {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  read(request: FastifyRequest): string | null {
    return parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE] || null;
  }

  /** @param keep_until with `Keep me signed in on this device`; without, the cookie goes when the browser closes */
  write(reply: FastifyReply, refresh_token: string, keep_until: Date | null): void {
    const left = keep_until && Math.floor((keep_until.getTime() - this.clock.now().getTime()) / 1000);
    this.set(reply, refresh_token, left ?? undefined);
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
