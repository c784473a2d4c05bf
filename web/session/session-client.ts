import type { Profile, PublicConfig } from '@contract/responses/session';
import { ApiError } from './api-error';
import { BearerToken } from './bearer-token';
import type { BrowserPage } from './browser-page';
import { callApi } from './call-api';
import { SessionCookies } from './session-cookies';
import { endSessionUrl, exchangeCode, redirectToSignIn } from './sign-in';

/** Channel of all tabs. A message on it says that the session was ended. */
export const SIGN_OUT_CHANNEL = 'sign-out';

/** Longest wait for the response to a logout. On a line that hangs the browser itself would wait for minutes. */
const LOGOUT_TIMEOUT_MS = 3000;

/** Whether a failure says that the session has ended. Any other, such as too many calls, says nothing about it. */
const isOver = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/** Signed-in session of one tab, from sign-in to logout. After a reload the HttpOnly cookie continues it. */
export class SessionClient {
  /**
   * User who signed in on this page. It stays after the session ends, because components show it until the page is
   * closed.
   */
  user: Profile | undefined;
  config: PublicConfig | null = null;
  readonly #cookies: SessionCookies;
  readonly #token: BearerToken;
  #isLeaving = false;
  #expiry: Promise<void> | undefined;

  constructor(
    private readonly page: BrowserPage,
    now: () => number = Date.now,
  ) {
    this.#cookies = new SessionCookies(page);
    this.#token = new BearerToken(page, now, () => this.leave());
  }

  /** True once the browser leaves this page. A call that fails after that must not open the sign-in page. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Whether the server still has a session that the user has ended here. */
  get isSignOutPending(): boolean {
    return this.#cookies.isSignOutPending;
  }

  async loadConfig(): Promise<PublicConfig> {
    this.config ??= (await (await callApi(this.page, 'config/')).json()) as PublicConfig;
    return this.config;
  }

  /** Stores the path of this page, unless it is `/`. */
  rememberPath(): void {
    const { pathname, search } = this.page.location;
    this.#cookies.setRedirectPath(pathname + search);
  }

  /** Returns and clears the stored path. */
  takePath(): string | undefined {
    return this.#cookies.takeRedirectPath();
  }

  /** Redirects to the hosted sign-in page. */
  async signIn(): Promise<void> {
    const { sign_in } = await this.loadConfig();
    await redirectToSignIn(this.page, sign_in);
  }

  /** Begins the session after the return from the hosted sign-in page. */
  async finishSignIn(): Promise<Profile> {
    this.#token.set(await exchangeCode(this.page));
    return this.#loadProfile();
  }

  /** Gets a new bearer token from the cookie after a reload, if a user is signed in. Makes good a failed logout first. */
  async resume(): Promise<Profile | undefined> {
    if (this.isSignOutPending && !this.#cookies.userId) await this.#endSession();
    if (!this.#cookies.userId) return undefined;
    try {
      await this.#token.renew();
      return await this.#loadProfile();
    } catch (error) {
      if (!isOver(error)) throw error;
      this.forget();
      return undefined;
    }
  }

  /** Calls the API with the bearer token. A response of 401 ends the session and redirects to the sign-in page. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      await this.#token.renewInTime();
      const headers = new Headers(init.headers);
      headers.set('Authorization', this.#token.authorization);
      return await callApi(this.page, path, { ...init, headers });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await this.#expire();
      throw error;
    }
  }

  /** Renews the session of a user who is active without calls. An ended session is noticed at the next call. */
  async keepAlive(): Promise<void> {
    if (this.#token.value) await this.#token.renew().catch(() => undefined);
  }

  /** Ends the session here, in the other tabs and at the provider, then shows the landing page. */
  async logout(): Promise<void> {
    // The cookie and the other tabs belong to the user who has signed in since.
    if (this.#isTakenOver) return this.leave();
    this.#hide();
    this.#cookies.removeUserId();
    const channel = new this.page.BroadcastChannel(SIGN_OUT_CHANNEL);
    channel.postMessage(null);
    channel.close();
    await this.#endSession();
    this.page.location.assign(await this.#signedOutUrl());
  }

  /** Ends the session of an absent user. The next sign-in leads back to this page, as nobody has chosen to leave it. */
  async logoutIdle(): Promise<void> {
    if (!this.#isTakenOver) this.rememberPath();
    await this.logout();
  }

  /** Leaves the page, because its session was ended in another tab. If somebody else has signed in, shows their pages. */
  leave(): void {
    // The message of a logout reaches its own tab too.
    if (this.#isLeaving) return;
    this.#hide();
    this.#token.clear();
    this.page.location.replace('/');
  }

  /** Called when the session has ended. A page with unsaved input may ask first. */
  onExpired: () => Promise<void> = async () => {
    this.rememberPath();
    await this.signIn();
  };

  forget(): void {
    this.#token.clear();
    if (!this.#isTakenOver) this.#cookies.removeUserId();
  }

  /** Whether another user has signed in meanwhile, in another tab of this browser. */
  get #isTakenOver(): boolean {
    const id = this.#cookies.userId;
    return id !== undefined && this.user !== undefined && id !== this.user.id;
  }

  /** Hides the page, which stays on the screen until the next one has come. */
  #hide(): void {
    this.#isLeaving = true;
    this.page.document.body.hidden = true;
  }

  /** Ends the session at the server. If that fails or takes long, the next page tries again. */
  async #endSession(): Promise<void> {
    const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LOGOUT_TIMEOUT_MS));
    const isEnded = await Promise.race([this.#callLogout(), timeout]);
    // A user who has signed in meanwhile has a new session.
    this.#cookies.isSignOutPending = !isEnded && this.#cookies.userId === undefined;
    this.#token.clear();
  }

  /** @returns whether the session has ended */
  async #callLogout(): Promise<boolean> {
    try {
      // The server ends no session for an expired token.
      if (this.#token.isExpired) await this.#token.renew();
      // Another user may have signed in meanwhile. The renewed token may then belong to that user's session.
      if (this.#cookies.userId !== undefined) return false;
      const headers = { Authorization: this.#token.authorization };
      await callApi(this.page, 'users/logout/', { method: 'POST', headers });
      return true;
    } catch (error) {
      return isOver(error);
    }
  }

  async #loadProfile(): Promise<Profile> {
    const response = await callApi(this.page, 'users/profile/', {
      headers: { Authorization: this.#token.authorization },
    });
    const profile = (await response.json()) as Profile;
    this.user = profile;
    this.#cookies.setUserId(profile.id);
    this.#cookies.isSignOutPending = false;
    return profile;
  }

  /** Redirects to the sign-in page once, even if several calls fail together. */
  async #expire(): Promise<void> {
    if (this.#isLeaving) return;
    if (this.#isTakenOver) return this.leave();
    this.forget();
    this.#expiry ??= this.onExpired().finally(() => {
      this.#expiry = undefined;
    });
    await this.#expiry;
  }

  /** Returns the URL to open after a logout: the landing page, or the logout page of an external provider. */
  async #signedOutUrl(): Promise<string> {
    const config = await this.loadConfig().catch(() => null);
    return (config && endSessionUrl(config.sign_in, this.page.location.origin)) ?? '/';
  }
}
