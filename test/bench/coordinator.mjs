/**
 * Measures the waits of a coordinator: from the last letter of a search to the rows, in a real browser, and the check
 * for likely duplicates while a client is typed in. `node test/bench/coordinator.mjs [clients]`, by default 100,000.
 */
import { performance } from 'node:perf_hooks';
import { chromium } from 'playwright-core';
import { findChromium } from '../setup/chromium.mjs';
import { PASSWORD, startBenchApp } from './app.mjs';
import { fill, openBenchDatabase } from './database.mjs';
import { printPercentiles } from './load.mjs';

const CLIENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 40;
/** First names of the bench's clients. Their last names are `initcap(substr(md5(n), …))`. */
const FIRST = ['ann', 'bea', 'cleo', 'dora', 'eve', 'fay', 'gia', 'hope', 'ines', 'joan'];

/** Promise in the page that resolves when the browser has drawn the current state. */
const PAINTED = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

const database = await openBenchDatabase();
await fill(database.pool, CLIENTS, 'Wednesday');
const { app, origin, addUser, signIn } = await startBenchApp(database);
const adminEmail = await addUser();
const { rows: people } = await database.pool.query(
  `SELECT name, date_of_birth::text, phone_number, email FROM customers ORDER BY md5(id::text) LIMIT ${ROUNDS}`,
);
const forgetCounts = () => database.pool.query('UPDATE rate_counts SET points = 0');

/** Measures the time from the last letter to the rows on screen, including the pause for further typing. */
async function typing() {
  const found = await findChromium();
  if ('missing' in found) return console.log(`Typing was not measured: ${found.missing}.`);
  const browser = await chromium.launch({ executablePath: found.path, args: found.args });
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/admin/clients?status=');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('[name=email]').fill(adminEmail);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const search = page.getByRole('textbox', { name: 'Search Client' });
  await search.waitFor();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { name } = people[round];
    const typed =
      round % 2 ? name.split(' ')[1].toLowerCase().slice(0, 5) : `${FIRST[round % 10]} ${round % 7}`;
    await search.fill('');
    const responded = page.waitForResponse(
      (response) =>
        response.url().includes(encodeURIComponent(typed).replace('%20', '+')) ||
        response.url().includes(encodeURIComponent(typed)),
    );
    await search.pressSequentially(typed.slice(0, -1), { delay: 40 });
    const begin = performance.now();
    await search.press(typed.at(-1));
    await responded;
    await page.evaluate(PAINTED);
    times.push(performance.now() - begin);
  }
  await browser.close();
  printPercentiles(`Search at ${CLIENTS} clients, last letter to rows on screen`, times);
}

/** Measures checks for duplicates one after the other, as a form sends them. The names have typing errors. */
async function doubles() {
  const token = await signIn(adminEmail);
  const times = [];
  for (const { name, date_of_birth, phone_number, email } of people) {
    const slip = name.slice(0, 3) + name.slice(4);
    const begin = performance.now();
    const response = await fetch(`${origin}/api/v1/customers/duplicates/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: slip, date_of_birth, phone_number, email }),
    });
    const { count } = await response.json();
    if (!count) throw new Error(`${slip} was not found`);
    times.push(performance.now() - begin);
  }
  printPercentiles(`Look for doubles at ${CLIENTS} clients`, times);
}

await doubles();
await forgetCounts();
await typing();
await app.close();
await database.close();
process.exit(0);
