/**
 * Prints the gzipped size of the files that a browser loads first: JS and CSS of the landing page, the verification
 * form and the admin, without fonts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const kilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Returns the files of a page and their static imports. */
function filesOf(front, entry) {
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    const code = readFileSync(join(dist, front, 'assets', name), 'utf8');
    for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) follow(next);
  };
  for (const name of entry) follow(name);
  return [...found];
}

const pageFiles = (front) =>
  [...readFileSync(join(dist, front, 'index.html'), 'utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map(
    ([, name]) => name,
  );

const report = (page, front, files, most) => {
  const total = files.reduce((sum, name) => sum + kilobytes(join(dist, front, 'assets', name)), 0);
  console.log(`${page}: ${total.toFixed(0)} kB in ${files.length} files (at most ${most})`);
};

const landing = pageFiles('portal');
const form = readdirSync(join(dist, 'portal/assets')).filter((name) =>
  /^VerificationPage-.*\.js$/.test(name),
);
report('landing', 'portal', filesOf('portal', landing), 75);
report('verification form', 'portal', filesOf('portal', [...landing, ...form]), 180);
report('admin', 'admin', filesOf('admin', pageFiles('admin')), 400);
