import { PNG } from 'pngjs';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../contract/customers.js';

export const DATA_URL = 'data:image/png;base64,';
/** Characters of the data URL: a drawing of lines stays far below. */
export const LONGEST_SIGNATURE = 300_000;
/** Fewer pixels than this are a slip of the hand. */
const LEAST_INK = 40;
/** How far a pixel must be from the ground to be ink, of 255. */
const CONTRAST = 48;
const HEADER_BYTES = 29;

/** The image of a data URL when it is a signature: a PNG of the canvas' size with strokes in it; else null. */
export function signatureImage(dataUrl: string): Buffer | null {
  if (!dataUrl.startsWith(DATA_URL) || dataUrl.length > LONGEST_SIGNATURE) return null;
  const image = Buffer.from(dataUrl.slice(DATA_URL.length), 'base64');
  // The header is read before anything is unpacked: a small file can be made to unpack to a very large picture, and of
  // an interlaced one nobody knows how large.
  if (image.length < HEADER_BYTES || image.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (image.readUInt32BE(16) !== SIGNATURE_WIDTH || image.readUInt32BE(20) !== SIGNATURE_HEIGHT) return null;
  if (image[28] !== 0) return null;
  try {
    return hasStrokes(PNG.sync.read(image).data) ? image : null;
  } catch {
    return null;
  }
}

/** Strokes differ from the ground that they are drawn on, which may be transparent. `pixels` are RGBA. */
function hasStrokes(pixels: Buffer): boolean {
  const ground = lightness(pixels, 0);
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs(lightness(pixels, at) - ground) > CONTRAST) ink += 1;
    if (ink >= LEAST_INK) return true;
  }
  return false;
}

/** A pixel's lightness on white paper, 0 to 255. */
function lightness(pixels: Buffer, at: number): number {
  const opacity = pixels[at + 3]! / 255;
  const grey = (pixels[at]! + pixels[at + 1]! + pixels[at + 2]!) / 3;
  return grey * opacity + 255 * (1 - opacity);
}
