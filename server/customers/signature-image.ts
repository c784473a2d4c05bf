import { messages } from '../contract/messages.js';
import { Tinypool } from 'tinypool';
import { ProblemException } from '../platform/errors/problem.js';
import { isCanvasPng } from './signature-png.js';

export const DATA_URL = 'data:image/png;base64,';
/** Characters of the data URL: a drawing of lines stays far below. */
export const LONGEST_SIGNATURE = 300_000;
/** Unpacking takes some 10 ms; the rest is for a machine that is busy. */
const PATIENCE_MS = 10_000;

/** One thread, started for the first signature and ended when none comes: the process serves calls meanwhile. */
const pictures = new Tinypool({
  filename: new URL('./signature-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 100,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
});

/** The image of a data URL. */
export const imageOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(DATA_URL.length), 'base64');

/**
 * Whether a data URL is a signature: a PNG of the canvas' size with strokes in it.
 * @param patience within which it must have been looked at, in milliseconds
 * @throws ProblemException 503 when it was not, or when too many wait
 */
export async function isSignature(dataUrl: string, patience = PATIENCE_MS): Promise<boolean> {
  if (!dataUrl.startsWith(DATA_URL) || dataUrl.length > LONGEST_SIGNATURE) return false;
  const image = imageOf(dataUrl);
  if (!isCanvasPng(image)) return false;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), patience);
  try {
    return (await pictures.run(image, { signal: tooLong.signal })) as boolean;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return false;
    throw new ProblemException(503, messages.responses.signature_unread, {
      headers: { 'Retry-After': '5' },
    });
  } finally {
    // The pool throws past every handler, and ends the process, when a picture is given up that it had no room for.
    clearTimeout(timer);
  }
}
