import { serverMessages } from '../contract/messages.js';
import { Tinypool } from 'tinypool';
import { ProblemException } from '../platform/errors/problem.js';
import { hasCanvasSize, isSafePng } from './signature-png.js';

export const DATA_URL = 'data:image/png;base64,';
/** Maximum length of the data URL. A drawing of lines is far shorter. */
export const LONGEST_SIGNATURE = 300_000;
/** Decoding takes about 10 ms. The rest is for a busy machine. */
const TIMEOUT_MS = 10_000;

/** One worker thread, so that the process can serve requests meanwhile. Starts on demand and ends when idle. */
const pictures = new Tinypool({
  filename: new URL('./signature-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 100,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
});

/** Decodes the image of a data URL. */
export const imageOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(DATA_URL.length), 'base64');

/**
 * Returns whether a data URL is a signature: a PNG no larger than the canvas. One of its size has strokes.
 * @param timeoutMs timeout in milliseconds
 * @throws ProblemException 503 after the timeout, or if too many signatures are queued
 */
export async function isSignatureOrThrowIfBusy(dataUrl: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  if (!dataUrl.startsWith(DATA_URL) || dataUrl.length > LONGEST_SIGNATURE) return false;
  const image = imageOf(dataUrl);
  if (!isSafePng(image)) return false;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), timeoutMs);
  try {
    const task = { image, needsStrokes: hasCanvasSize(image) };
    return (await pictures.run(task, { signal: tooLong.signal })) as boolean;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return false;
    throw new ProblemException(503, serverMessages.responses.signature_unread, {
      headers: { 'Retry-After': '5' },
    });
  } finally {
    // An abort of a task that the full queue rejected throws past all handlers and ends the process.
    clearTimeout(timer);
  }
}
