import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../platform/clock.js';
import { Settings } from '../platform/config/settings.js';

export const SESSION_COOKIE = 'refresh_token';
/** The browser sends it to the session calls and to nothing else. */
const PATH = '/api/v1/users';

/** The refresh token's cookie: out of reach of scripts and of other sites (contract 3). */
@Injectable()
export class SessionCookie {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  read(request: FastifyRequest): string | null {
    for (const pair of request.headers.cookie?.split(';') ?? []) {
      const at = pair.indexOf('=');
      if (at > 0 && pair.slice(0, at).trim() === SESSION_COOKIE) return pair.slice(at + 1).trim() || null;
    }
    return null;
  }

  /** @param keep_until with `Keep me signed in on this device`; without, the cookie goes when the browser closes */
  write(reply: FastifyReply, refresh_token: string, keep_until: Date | null): void {
    const seconds = keep_until && Math.floor((keep_until.getTime() - this.clock.now().getTime()) / 1000);
    this.set(reply, refresh_token, seconds === null ? '' : `; Max-Age=${seconds}`);
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', '; Max-Age=0');
  }

  private set(reply: FastifyReply, value: string, lifetime: string): void {
    const secure = this.settings.public_url.startsWith('https:') ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${SESSION_COOKIE}=${value}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}${lifetime}`,
    );
  }
}
