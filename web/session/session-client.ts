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
import {
  authorizationUrl,
  endSessionUrl,
  lifeOf,
  newAttempt,
  nonceOf,
  subjectOf,
  type SignInAttempt,
} from './sign-in';

/** Part of the browser's `window` that the session uses. */
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
  readonly BroadcastChannel: new (name: string) => { postMessage(message: unknown): void; close(): void };
}

export const API = '/api/v1/';
/** Tokens that expire within this time are renewed before the next call. */
const RENEW_BEFORE = 600 * 1000;
/** The server refuses a token after this time, also one of an external provider that lives longer. */
const LONGEST_LIFE = 20 * 60 * 1000;
const ATTEMPT_KEY = 'sign-in';
/** Channel of all tabs. A message on it says that the session was ended. */
export const SIGN_OUT_CHANNEL = 'sign-out';

/** Bearer token. Its times are milliseconds of this browser's clock, counted from the response: that clock may be wrong. */
interface Bearer {
  token: string;
  renew_at: number;
  expires_at: number;
}

/**
 * Signed-in session of one tab. The bearer token is in memory only. After a reload the HttpOnly cookie gives a new one.
 */
export class SessionClient {
  /**
   * User who signed in on this page. It stays after the session ends, because components show it until the page is
   * closed.
   */
  user: Profile | undefined;
  config: PublicConfig | null = null;
  #bearer: Bearer | undefined;
  #renewal: Promise<void> | undefined;
  /** Id of the token's user at the provider. */
  #subject: string | undefined;
  #isLeaving = false;
  #expiry: Promise<void> | undefined;

  constructor(
    private readonly page: BrowserPage,
    private readonly now: () => number = Date.now,
  ) {}

  /** True once the browser leaves this page. A call that fails after that must not open the sign-in page. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

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

  /** Stores the requested path, unless it is `/`. */
  rememberPath(path: string = this.here): void {
    const safe = safePath(path, this.page.location.origin);
    if (safe) this.page.document.cookie = redirectCookie(safe, this.secure);
  }

  /** Returns and clears the stored path. */
  takePath(): string | undefined {
    const path = safePath(readCookie(this.page.document.cookie, REDIRECT_COOKIE), this.page.location.origin);
    this.page.document.cookie = removedCookie(REDIRECT_COOKIE, this.secure);
    return path;
  }

  /** Redirects to the hosted sign-in page. */
  async signIn(): Promise<void> {
    const { sign_in } = await this.loadConfig();
    const attempt = newAttempt();
    this.page.sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt));
    this.page.location.assign(await authorizationUrl(sign_in, this.redirectUri, attempt));
  }

  /** Exchanges the hosted page's `code` and `state` for tokens. */
  async finishSignIn(): Promise<Profile> {
    const parameters = new URLSearchParams(this.page.location.search);
    const storedAttempt = this.page.sessionStorage.getItem(ATTEMPT_KEY);
    this.page.sessionStorage.removeItem(ATTEMPT_KEY);
    const attempt = storedAttempt ? (JSON.parse(storedAttempt) as SignInAttempt) : undefined;
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
    this.take(token);
    return this.loadProfile();
  }

  /** Gets a new bearer token from the cookie after a reload, if a user is signed in. */
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

  /** Calls the API with the bearer token. A response of 401 ends the session and redirects to the sign-in page. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      await this.renewInTime();
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${this.#bearer?.token ?? ''}`);
      return await this.call(path, { ...init, headers });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await this.expire();
      throw error;
    }
  }

  /** Ends the session here, in the other tabs and at the provider, then shows the landing page. */
  async logout(): Promise<void> {
    // The cookie and the other tabs belong to the user who has signed in since.
    if (this.isTakenOver) return this.leave();
    this.#isLeaving = true;
    // The server ends no session for an expired token.
    if ((this.#bearer?.expires_at ?? 0) <= this.now()) await this.renew().catch(() => undefined);
    const token = this.#bearer?.token;
    this.forget();
    await this.call('users/logout/', {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    }).catch(() => undefined);
    const channel = new this.page.BroadcastChannel(SIGN_OUT_CHANNEL);
    channel.postMessage(null);
    channel.close();
    this.page.location.assign(await this.signedOutUrl());
  }

  /** Ends the session of an absent user. The next sign-in leads back to this page, as nobody has chosen to leave it. */
  async logoutIdle(): Promise<void> {
    if (!this.isTakenOver) this.rememberPath();
    await this.logout();
  }

  /** Leaves the page, because its session was ended in another tab. If somebody else has signed in, shows their pages. */
  leave(): void {
    this.#isLeaving = true;
    this.#bearer = undefined;
    this.page.location.replace('/');
  }

  /** Called when the session has ended. A page with unsaved input may ask first. */
  onExpired: () => Promise<void> = () => this.signInAgain();

  async signInAgain(): Promise<void> {
    this.rememberPath();
    await this.signIn();
  }

  /** Renews the bearer token. Tabs take turns, because each renewal replaces the cookie. */
  renew(): Promise<void> {
    this.#renewal ??= this.page.navigator.locks
      .request('renew-session', () => this.renewNow())
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  /** Renews the session of a user who is active without calls. An ended session is noticed at the next call. */
  async keepAlive(): Promise<void> {
    if (this.#bearer) await this.renew().catch(() => undefined);
  }

  forget(): void {
    this.#bearer = undefined;
    if (!this.isTakenOver) this.page.document.cookie = removedCookie(USER_COOKIE, this.secure);
  }

  /** Whether another user has signed in meanwhile, in another tab of this browser. */
  private get isTakenOver(): boolean {
    const id = readCookie(this.page.document.cookie, USER_COOKIE);
    return id !== undefined && this.user !== undefined && id !== this.user.id;
  }

  /** Returns the URL to open after a logout: the landing page, or the logout page of an external provider. */
  private async signedOutUrl(): Promise<string> {
    const config = await this.loadConfig().catch(() => null);
    return (config && endSessionUrl(config.sign_in, this.page.location.origin)) ?? '/';
  }

  private get redirectUri(): string {
    return `${this.page.location.origin}/`;
  }

  private async renewNow(): Promise<void> {
    const response = await this.page.fetch(`${API}users/renew_session/`, { method: 'POST' }).catch(() => {
      throw new NoResponse();
    });
    // Without a usable cookie the server responds with 400 or 401. Both mean that the session has ended.
    if (response.status === 400) throw new ApiError(401, {});
    if (!response.ok) throw await ApiError.from(response);
    const { id_token } = (await response.json()) as { id_token: string };
    const subject = subjectOf(id_token);
    // The cookie is that of the browser, so another user may have signed in meanwhile. This page still shows the first.
    if (this.#subject !== undefined && subject !== this.#subject) {
      this.leave();
      throw new ApiError(401, {});
    }
    this.take(id_token);
  }

  private take(token: string): void {
    const life = Math.min(lifeOf(token), LONGEST_LIFE);
    const expires_at = this.now() + life;
    // A token that lives less than 20 minutes is renewed after half its life, not at each call.
    this.#bearer = { token, expires_at, renew_at: expires_at - Math.min(RENEW_BEFORE, life / 2) };
    this.#subject = subjectOf(token);
  }

  private async loadProfile(): Promise<Profile> {
    const response = await this.call('users/profile/', {
      headers: { Authorization: `Bearer ${this.#bearer?.token ?? ''}` },
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
    // 304: the caller's data is current.
    if (!response.ok && response.status !== 304) throw await ApiError.from(response);
    return response;
  }

  /** Renews a token that expires soon. If the server cannot renew it now, the token stays in use until it expires. */
  private async renewInTime(): Promise<void> {
    const now = this.now();
    const { renew_at, expires_at } = this.#bearer ?? { renew_at: now, expires_at: now };
    if (now < renew_at) return;
    await this.renew().catch((error: unknown) => {
      const over = error instanceof ApiError && error.status === 401;
      if (over || now >= expires_at) throw error;
    });
  }

  /** Redirects to the sign-in page once, even if several calls fail together. */
  private async expire(): Promise<void> {
    if (this.#isLeaving) return;
    if (this.isTakenOver) return this.leave();
    this.forget();
    this.#expiry ??= this.onExpired().finally(() => {
      this.#expiry = undefined;
    });
    await this.#expiry;
  }
}
