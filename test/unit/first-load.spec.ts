import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The longer of the two languages. A page loads only one. */
const LANGUAGE_CHUNK = '../server/contract/languages/es.ts';

/**
 * Returns the compressed kilobytes of code and styles that a page needs: its entry, its own part, and their imports.
 */
function firstLoad(front: string, page: readonly string[]): number {
  const folder = join(dist, front);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const load = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${front} has no part ${name}.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(load);
  };
  ['index.html', ...page].forEach(load);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000;
}

describe('The first load of a page', () => {
  it.each([
    ['the landing page', 'portal', [LANGUAGE_CHUNK], 75],
    [
      'the verification form',
      'portal',
      [LANGUAGE_CHUNK, 'App.tsx', 'verification/VerificationPage.tsx'],
      187,
    ],
    ['the clinic’s referrals', 'portal', [LANGUAGE_CHUNK, 'App.tsx', 'referrals/ReferralsPage.tsx'], 182],
    ['the client’s own page', 'portal', [LANGUAGE_CHUNK, 'App.tsx', 'customer/CustomerPage.tsx'], 182],
    ['the list of clients', 'admin', ['clients/ClientList.tsx'], 401],
  ] as const)('stays within the size limit for %s (%s)', (_page, front, parts, maxSize) => {
    if (!existsSync(join(dist, front))) throw new Error(`Build the ${front} first: npm run build:${front}.`);
    const size = firstLoad(front, parts);
    expect(size).toBeGreaterThan(5);
    expect(size).toBeLessThanOrEqual(maxSize);
  });
});
