import { ApiError, NoResponse } from './api-error';
import type { BrowserPage } from './browser-page';
import { API } from './call-api';
import { lifeOf, subjectOf } from './token-claims';

/** Tokens that expire within this time are renewed before the next call. */
const RENEW_BEFORE = 600 * 1000;
/** The server refuses a token after this time, also one of an external provider that lives longer. */
const LONGEST_LIFE = 20 * 60 * 1000;

/** Token with times in milliseconds of this browser's clock, counted from the response: that clock may be wrong. */
interface TimedToken {
  token: string;
  renewAt: number;
  expiresAt: number;
}

/** Bearer token of one tab, in memory only. The HttpOnly cookie of the browser renews it. */
export class BearerToken {
  #current: TimedToken | undefined;
  #renewal: Promise<void> | undefined;
  /** Id of the token's user at the provider. */
  #subject: string | undefined;

  constructor(
    private readonly page: BrowserPage,
    private readonly now: () => number,
    /** Called if the cookie belongs to another user than the token before. */
    private readonly onOtherUser: () => void,
  ) {}

  get value(): string | undefined {
    return this.#current?.token;
  }

  /** True also without a token. */
  get isExpired(): boolean {
    return (this.#current?.expiresAt ?? 0) <= this.now();
  }

  /** Value of the header `Authorization`. */
  get authorization(): string {
    return `Bearer ${this.value ?? ''}`;
  }

  set(token: string): void {
    const life = Math.min(lifeOf(token), LONGEST_LIFE);
    const expiresAt = this.now() + life;
    // A token that lives less than 20 minutes is renewed after half its life, not at each call.
    this.#current = { token, expiresAt, renewAt: expiresAt - Math.min(RENEW_BEFORE, life / 2) };
    this.#subject = subjectOf(token);
  }

  clear(): void {
    this.#current = undefined;
  }

  /** Renews the token. Tabs take turns, because each renewal replaces the cookie. */
  renew(): Promise<void> {
    this.#renewal ??= this.page.navigator.locks
      .request('renew-session', () => this.#renewNow())
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  /** Renews a token that expires soon. If the server cannot renew it now, the token stays in use until it expires. */
  async renewInTime(): Promise<void> {
    const now = this.now();
    const { renewAt, expiresAt } = this.#current ?? { renewAt: now, expiresAt: now };
    if (now < renewAt) return;
    await this.renew().catch((error: unknown) => {
      const over = error instanceof ApiError && error.status === 401;
      if (over || now >= expiresAt) throw error;
    });
  }

  async #renewNow(): Promise<void> {
    const response = await this.page.fetch(`${API}users/renew_session/`, { method: 'POST' }).catch(() => {
      throw new NoResponse();
    });
    // Without a usable cookie the server responds with 400 or 401. Both mean that the session has ended.
    if (response.status === 400) throw new ApiError(401, {});
    if (!response.ok) throw await ApiError.from(response);
    const { id_token } = (await response.json()) as { id_token: string };
    // The cookie is that of the browser, so another user may have signed in meanwhile. This page still shows the first.
    if (this.#subject !== undefined && subjectOf(id_token) !== this.#subject) {
      this.onOtherUser();
      throw new ApiError(401, {});
    }
    this.set(id_token);
  }
}
