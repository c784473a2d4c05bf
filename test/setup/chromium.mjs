import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const INSTALLED = [
  // The headless shell comes first: it needs a third less work for the same pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns whether this browser starts here. On some machines the packaged one lacks system libraries. */
async function starts(path, args) {
  try {
    await run(path, [...args, '--version'], { timeout: 20_000 });
    return null;
  } catch (error) {
    return String(error.stderr || error.message)
      .trim()
      .split('\n')[0];
  }
}

/**
 * Finds a Chromium for the tests: an installed one, or the one that is packaged on npm.
 * @returns {Promise<{path: string, args: string[]} | {missing: string}>} the browser, or the reason why there is none
 */
export async function findChromium() {
  if (process.env.TEST_CHROMIUM) return JSON.parse(process.env.TEST_CHROMIUM);
  // Pages live for seconds, so optimized code costs more than it saves.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-turbofan'];
  for (const path of INSTALLED) {
    if (existsSync(path) && (await starts(path, args)) === null) return { path, args };
  }
  if (process.platform !== 'linux') return { missing: 'no Chromium or Chrome is installed' };
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath().catch((error) => error);
  if (path instanceof Error)
    return { missing: `no Chromium is installed and the packaged one fails: ${path.message}` };
  const failure = await starts(path, packaged.args);
  if (failure !== null)
    return { missing: `no Chromium is installed and the packaged one does not start: ${failure}` };
  return { path, args: packaged.args };
}
