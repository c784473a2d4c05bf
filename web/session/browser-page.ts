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
  readonly document: { cookie: string; readonly body: { hidden: boolean | string } };
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
