import { ApiError, NoResponse } from './api-error';
import {
  readCookie,
  REDIRECT_COOKIE,
  redirectCookie,
  removedCookie,
  safePath,
  USER_COOKIE,
  userCookie,
} from './cookies';
import { messages } from '@contract/messages';
import type { Profile, PublicConfig, SignedIn } from '@contract/responses/session';
import { locale } from '../language/language';
import { authorizationUrl, expiryOf, newAttempt, nonceOf, type SignInAttempt } from './sign-in';

/** What the session needs of the browser; `window` fits. */
export interface BrowserPage {
  readonly location: {
    readonly origin: string;
    readonly protocol: string;
    readonly pathname: string;
    readonly search: string;
    assign(url: string): void;
    replace(url: string): void;
  };
  readonly document: { cookie: string };
  readonly sessionStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  readonly navigator: {
    readonly locks: { request<T>(name: string, work: () => Promise<T>): Promise<T> };
  };
  fetch(input: string, init?: RequestInit): Promise<Response>;
}

export const API = '/api/v1/';
/** A token that expires within this time is renewed before the next call. */
const RENEW_BEFORE = 600 * 1000;
const ATTEMPT_KEY = 'sign-in';

/**
 * The signed-in session of one tab. The bearer lives in memory only; after a reload the HttpOnly cookie gives a
 * new one.
 */
export class SessionClient {
  /** Who signed in on this page. Stays when the session ends: what shows it goes on until the page is left. */
  user: Profile | undefined;
  config: PublicConfig | undefined;
  #token: string | undefined;
  #renewal: Promise<void> | undefined;
  #expiry: Promise<void> | undefined;

  constructor(
    private readonly page: BrowserPage,
    private readonly now: () => number = Date.now,
  ) {}

  private get secure(): boolean {
    return this.page.location.protocol === 'https:';
  }

  private get here(): string {
    return this.page.location.pathname + this.page.location.search;
  }

  async loadConfig(): Promise<PublicConfig> {
    this.config ??= (await (await this.call('config/')).json()) as PublicConfig;
    return this.config;
  }

  /** Keeps the path asked for, unless it is `/`. */
  rememberPath(path: string = this.here): void {
    const safe = safePath(path, this.page.location.origin);
    if (safe) this.page.document.cookie = redirectCookie(safe, this.secure);
  }

  /** The remembered path, once. */
  takePath(): string | undefined {
    const path = safePath(readCookie(this.page.document.cookie, REDIRECT_COOKIE), this.page.location.origin);
    this.page.document.cookie = removedCookie(REDIRECT_COOKIE, this.secure);
    return path;
  }

  /** Leaves for the hosted sign-in page. */
  async signIn(): Promise<void> {
    const { sign_in } = await this.loadConfig();
    const attempt = newAttempt();
    this.page.sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt));
    this.page.location.assign(await authorizationUrl(sign_in, this.redirectUri, attempt));
  }

  /** Back from the hosted page with `code` and `state`: exchanges the code for tokens. */
  async finishSignIn(): Promise<Profile> {
    const parameters = new URLSearchParams(this.page.location.search);
    const kept = this.page.sessionStorage.getItem(ATTEMPT_KEY);
    this.page.sessionStorage.removeItem(ATTEMPT_KEY);
    const attempt = kept ? (JSON.parse(kept) as SignInAttempt) : undefined;
    if (!attempt || parameters.get('state') !== attempt.state)
      throw new ApiError(400, { detail: messages.landing.sign_in_failed });
    const response = await this.call('users/authenticate/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        code: parameters.get('code'),
        redirect_uri: this.redirectUri,
        code_verifier: attempt.verifier,
      }),
    });
    const { token } = (await response.json()) as SignedIn;
    if (nonceOf(token) !== attempt.nonce)
      throw new ApiError(400, { detail: messages.landing.sign_in_failed });
    this.#token = token;
    return this.loadProfile();
  }

  /** After a reload: a new bearer from the cookie, if somebody is signed in at all. */
  async resume(): Promise<Profile | undefined> {
    if (!readCookie(this.page.document.cookie, USER_COOKIE)) return undefined;
    try {
      await this.renew();
      return await this.loadProfile();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 500) throw error;
      this.forget();
      return undefined;
    }
  }

  /** A call with the bearer. A response of 401 ends the session and leads to the sign-in page. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      await this.renewInTime();
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${this.#token ?? ''}`);
      return await this.call(path, { ...init, headers });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await this.expire();
      throw error;
    }
  }

  /** Ends the session here and at the provider, then shows the landing page. */
  async logout(): Promise<void> {
    const token = this.#token;
    this.forget();
    await this.call('users/logout/', {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }).catch(() => undefined);
    this.page.location.assign('/');
  }

  /** What happens when the session has ended; a screen with unsaved input may put a question before it. */
  onExpired: () => Promise<void> = () => this.signInAgain();

  async signInAgain(): Promise<void> {
    this.rememberPath();
    await this.signIn();
  }

  /** Renews the bearer; tabs take turns, since each renewal replaces the cookie. */
  renew(): Promise<void> {
    this.#renewal ??= this.page.navigator.locks
      .request('renew-session', () => this.renewNow())
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  /** Renews the session for somebody who is active without making calls. One that is over shows at the next call. */
  async keepAlive(): Promise<void> {
    if (this.#token) await this.renew().catch(() => undefined);
  }

  forget(): void {
    this.#token = undefined;
    this.page.document.cookie = removedCookie(USER_COOKIE, this.secure);
  }

  private get redirectUri(): string {
    return `${this.page.location.origin}/`;
  }

  private async renewNow(): Promise<void> {
    const response = await this.page.fetch(`${API}users/renew_session/`, { method: 'POST' }).catch(() => {
      throw new NoResponse();
    });
    // Without a usable cookie the server responds with 400 or 401: both mean that the session is over.
    if (response.status === 400) throw new ApiError(401, {});
    if (!response.ok) throw await ApiError.from(response);
    this.#token = ((await response.json()) as { id_token: string }).id_token;
  }

  private async loadProfile(): Promise<Profile> {
    const response = await this.call('users/profile/', {
      headers: { Authorization: `Bearer ${this.#token ?? ''}` },
    });
    const profile = (await response.json()) as Profile;
    this.user = profile;
    this.page.document.cookie = userCookie(profile.id, this.secure);
    return profile;
  }

  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('/') ? path : API + path;
    const headers = new Headers(init.headers);
    headers.set('Accept-Language', locale());
    const response = await this.page.fetch(url, { ...init, headers }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw new NoResponse();
    });
    // Nothing has changed since what the caller has.
    if (!response.ok && response.status !== 304) throw await ApiError.from(response);
    return response;
  }

  /** A renewal that the server cannot serve just now leaves the token in use for what is left of its time. */
  private async renewInTime(): Promise<void> {
    const left = expiryOf(this.#token ?? '') - this.now();
    if (left >= RENEW_BEFORE) return;
    await this.renew().catch((error: unknown) => {
      const over = error instanceof ApiError && error.status === 401;
      if (over || left <= 0) throw error;
    });
  }

  /** Calls that end together leave for the sign-in page once. */
  private expire(): Promise<void> {
    this.forget();
    this.#expiry ??= this.onExpired().finally(() => {
      this.#expiry = undefined;
    });
    return this.#expiry;
  }
}
