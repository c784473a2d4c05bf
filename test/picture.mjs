/**
 * `node test/picture.mjs [address]`: takes the README's picture, the Clients list of a running demo, anew.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './setup/chromium.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const picture = fileURLToPath(new URL('../.github/clients-list.png', import.meta.url));

const found = await findChromium();
if ('missing' in found) {
  console.error(`No browser to take the picture with: ${found.missing}.`);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
try {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('[name=email]').fill('coordinator@prg.test');
  await page.locator('[name=password]').fill('pink-ribbon-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor();
  await page.locator('tbody tr').nth(5).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: picture, animations: 'disabled', scale: 'css' });
} finally {
  await browser.close();
}
