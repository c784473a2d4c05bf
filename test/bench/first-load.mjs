/** What a browser loads first, gzipped: JS and CSS of the landing page, the portal and the admin; fonts apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const kilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** A page's own files, and what they import without being asked. */
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

for (const [front, most] of [
  ['portal', 75],
  ['admin', 400],
]) {
  const files = filesOf(front, pageFiles(front));
  const total = files.reduce((sum, name) => sum + kilobytes(join(dist, front, 'assets', name)), 0);
  console.log(
    `${front === 'portal' ? 'landing' : front}: ${total.toFixed(0)} kB in ${files.length} files (at most ${most})`,
  );
}
