// @ts-check
// Plain JavaScript: a thread loads this file by its address, from the sources as well as from what is built.
import { PNG } from 'pngjs';

/** Fewer pixels than this are a slip of the hand. */
const LEAST_INK = 40;
/** How far a pixel must be from the ground to be ink, of 255. */
const CONTRAST = 48;

/**
 * Whether a picture can be unpacked and has strokes, which differ from the ground that they are drawn on; the ground
 * may be transparent.
 * @param {Uint8Array} image a PNG whose chunks have been checked
 * @returns {boolean}
 */
export default function hasStrokes(image) {
  const pixels = pixelsOf(image);
  if (pixels === null) return false;
  const ground = lightness(pixels, 0);
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs(lightness(pixels, at) - ground) > CONTRAST) ink += 1;
    if (ink >= LEAST_INK) return true;
  }
  return false;
}

/**
 * RGBA, or null for what cannot be unpacked.
 * @param {Uint8Array} image
 */
function pixelsOf(image) {
  try {
    return PNG.sync.read(Buffer.from(image)).data;
  } catch {
    return null;
  }
}

/**
 * A pixel's lightness on white paper, 0 to 255.
 * @param {Buffer} pixels
 * @param {number} at
 */
function lightness(pixels, at) {
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  const opacity = alpha / 255;
  return ((red + green + blue) / 3) * opacity + 255 * (1 - opacity);
}
