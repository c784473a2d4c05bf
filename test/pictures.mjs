/**
 * Takes the README's pictures from a running demo without changes, and pictures of every kind of mail in each of its
 * languages, at the width of a phone and of a desktop, into `.pictures/mails`.
 * `npm run pictures [-- address]`; `npm run pictures -- mails` takes only the mails.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './setup/chromium.mjs';

const isOfMailsAlone = process.argv[2] === 'mails';
const address = isOfMailsAlone ? undefined : (process.argv[2] ?? 'http://localhost:3000');
const folder = new URL('../.github/', import.meta.url);

const found = await findChromium();
if ('missing' in found) {
  console.error(`No browser to take the pictures with: ${found.missing}.`);
  process.exit(1);
}

/** List with one row that can be imported and one that cannot. */
const LIST = `Full Name,Date of Birth,Employment Status,Emergency Contact Name,Emergency Contact Number,Zip Code
Nora Vance,03/14/1962,Retired,Paul Vance,937-555-0142,45402
Lucy Hart,31/12/1970,Employed,,937-555-0177,45429
`;

const browser = await chromium.launch({ executablePath: found.path, args: found.args });
const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });

async function take(name, colorScheme = 'light') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({
    path: fileURLToPath(new URL(`${name}.png`, folder)),
    animations: 'disabled',
    scale: 'css',
  });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes pictures of the office's screens for the README. */
async function takeScreens() {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('[name=email]').fill('coordinator@prg.test');
  await page.locator('[name=password]').fill('pink-ribbon-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor();

  await page.goto('/admin/clients?status=active');
  await page.locator('tbody tr').nth(5).waitFor();
  await page.locator('tbody tr a[href^="/admin/clients/"]').first().click();
  await page.getByRole('tab', { name: 'Meal', exact: true }).click();
  await page.getByRole('table', { name: 'Meal Schedules' }).locator('tbody tr').nth(1).waitFor();
  await take('client-page');

  await page.goto('/admin/meals/planning');
  await page.getByRole('button', { name: 'Send now' }).first().waitFor();
  const folded = page.getByRole('button', { name: /^Show the meals of/ }).first();
  if (await folded.isVisible()) await folded.click();
  await page.locator('tbody tr').nth(1).waitFor();
  await take('meal-planning');
  await take('meal-planning-dark', 'dark');

  await page.goto('/admin/transportation/schedule-trips');
  await page
    .getByRole('button', { name: /^Assign/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await take('assign-driver');

  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Import', exact: false }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await page.getByRole('table').locator('tbody tr').first().waitFor();
  await take('import');
}

/** Takes pictures of every kind of mail from the test of all mails. */
async function takeMails() {
  const mails = mkdtempSync(join(tmpdir(), 'mails-'));
  const pictures = fileURLToPath(new URL('../.pictures/mails/', import.meta.url));
  mkdirSync(pictures, { recursive: true });
  const run = fileURLToPath(new URL('run.mjs', import.meta.url));
  spawnSync(process.execPath, [run, 'http/back-office', '-t', 'mails of every kind'], {
    stdio: 'inherit',
    env: { ...process.env, MAILS_FOLDER: mails },
  });
  for (const file of readdirSync(mails)) {
    await page.goto(pathToFileURL(join(mails, file)).href);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.screenshot({
        path: join(pictures, file.replace('.html', `-${width}.png`)),
        fullPage: true,
        scale: 'css',
      });
    }
  }
  rmSync(mails, { recursive: true });
}

try {
  if (!isOfMailsAlone) await takeScreens();
  await takeMails();
} finally {
  await browser.close();
}
