import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const FILE = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
const A_WEEK = 7 * 24 * 60 * 60;

/** Path of the typeface for the provider's pages, below the path of the provider. */
export const TYPEFACE_PATH = '/typeface.woff2';

let loading: Promise<Buffer> | undefined;

export async function sendTypeface(response: ServerResponse): Promise<void> {
  loading ??= readFile(resolve(FILE));
  const font = await loading;
  response.writeHead(200, {
    'Content-Type': 'font/woff2',
    'Content-Length': font.length,
    'Cache-Control': `public, max-age=${A_WEEK}`,
  });
  response.end(font);
}
