import type { BrowserPage } from './browser-page';
import {
  readCookie,
  REDIRECT_COOKIE,
  redirectCookie,
  removedCookie,
  safePath,
  SIGN_OUT_COOKIE,
  signOutCookie,
  USER_COOKIE,
  userCookie,
} from './cookies';

/** Cookies that all tabs share: the id of the user, the path to return to, and whether a logout has failed. */
export class SessionCookies {
  constructor(private readonly page: BrowserPage) {}

  get userId(): string | undefined {
    return readCookie(this.page.document.cookie, USER_COOKIE);
  }

  setUserId(id: string): void {
    this.page.document.cookie = userCookie(id, this.#secure);
  }

  removeUserId(): void {
    this.page.document.cookie = removedCookie(USER_COOKIE, this.#secure);
  }

  /** Whether a session has still to be ended at the server. */
  get isSignOutPending(): boolean {
    return readCookie(this.page.document.cookie, SIGN_OUT_COOKIE) !== undefined;
  }

  set isSignOutPending(isPending: boolean) {
    this.page.document.cookie = isPending
      ? signOutCookie(this.#secure)
      : removedCookie(SIGN_OUT_COOKIE, this.#secure);
  }

  /** Stores the path, unless it is `/`. */
  setRedirectPath(path: string): void {
    const safe = safePath(path, this.page.location.origin);
    if (safe) this.page.document.cookie = redirectCookie(safe, this.#secure);
  }

  /** Returns and removes the stored path. */
  takeRedirectPath(): string | undefined {
    const path = safePath(readCookie(this.page.document.cookie, REDIRECT_COOKIE), this.page.location.origin);
    this.page.document.cookie = removedCookie(REDIRECT_COOKIE, this.#secure);
    return path;
  }

  get #secure(): boolean {
    return this.page.location.protocol === 'https:';
  }
}
