import type { Page } from 'playwright-core';
import { Group } from '../../../server/contract/groups.js';
import type { Language } from '../../../server/contract/messages.js';
import { signInAs, TEST_PASSWORD } from '../../factories/users.js';
import type { Api, Fields, Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { openBrowser, type Browser } from '../../setup/browser.js';
import { PortalBrowser } from './portal-browser.js';
import { createPortalClientWithPassword } from './portal-client.js';

export interface StartedPortal {
  test: TestApp;
  browser: Browser;
  /** Calls of a coordinator beside the browser. */
  office: Api;
}

/**
 * Starts the application, a browser and a coordinator before the tests of a `describe`, and closes them after the
 * tests.
 */
export function startPortal(ready: (all: StartedPortal) => unknown): void {
  let test: TestApp | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    test = await startTestApp();
    browser = await openBrowser();
    await ready({ test, browser, office: await signInAs(test, Group.Coordinator) });
  });
  afterAll(async () => {
    await browser?.close();
    await test?.close();
  });
}

interface Options {
  language?: Language;
  /** Fields of the client. */
  fields?: Fields;
  /** Prepares the page before it loads anything. */
  prepare?: (page: Page) => unknown;
}

/** Adds a client and signs her in to the portal. */
export async function signInNewClient(
  { test, browser, office }: StartedPortal,
  { language = 'en', fields, prepare }: Options = {},
): Promise<{ client: Json; portal: PortalBrowser }> {
  const client = await createPortalClientWithPassword(test, office, fields);
  const portal = await PortalBrowser.open(test, browser, language);
  await prepare?.(portal.page);
  await portal.page.goto('/');
  await portal.signIn(client.email, TEST_PASSWORD);
  return { client, portal };
}
