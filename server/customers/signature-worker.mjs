// @ts-check
// Plain JavaScript: a thread loads this file by its address, from the sources as well as from what is built.
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Values for each pixel, by color type of the header. */
const CHANNELS = /** @type {Record<number, number>} */ ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 });

/** Minimum of pixels with ink. Fewer are a slip of the hand. */
const LEAST_INK = 40;
/** Minimum difference between a pixel of ink and the background, of 255. */
const CONTRAST = 48;

/**
 * Returns whether a picture can be decoded and, if needed, has strokes.
 * @param {{image: Uint8Array, needsStrokes: boolean}} task with a PNG that is safe to decode
 * @returns {boolean}
 */
export default function isPicture({ image, needsStrokes }) {
  const pixels = pixelsOf(image);
  return pixels !== null && (!needsStrokes || hasStrokes(pixels));
}

/**
 * Returns whether pixels differ from the background, which may be transparent.
 * @param {Buffer} pixels
 */
function hasStrokes(pixels) {
  const ground = lightness(pixels, 0);
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs(lightness(pixels, at) - ground) > CONTRAST) ink += 1;
    if (ink >= LEAST_INK) return true;
  }
  return false;
}

/**
 * Decodes to RGBA. Returns null if the picture cannot be decoded.
 * @param {Uint8Array} image
 */
function pixelsOf(image) {
  try {
    const bytes = Buffer.from(image);
    return hasAllRows(bytes) ? PNG.sync.read(bytes).data : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether the data has all rows of the header. For missing rows, the decoder returns uninitialized memory.
 * @param {Buffer} image
 * @throws if the data is too long or cannot be decompressed
 */
function hasAllRows(image) {
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)];
  const [depth = 0, color = 0] = image.subarray(24, 26);
  const bytes = height * (1 + Math.ceil((width * depth * (CHANNELS[color] ?? 0)) / 8));
  const data = [];
  for (let at = 8; at < image.length;) {
    const end = at + 8 + image.readUInt32BE(at);
    if (image.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(image.subarray(at + 8, end));
    at = end + 4;
  }
  return inflateSync(Buffer.concat(data), { maxOutputLength: bytes }).length === bytes;
}

/**
 * Returns a pixel's lightness on white paper, 0 to 255.
 * @param {Buffer} pixels
 * @param {number} at
 */
function lightness(pixels, at) {
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  const opacity = alpha / 255;
  return ((red + green + blue) / 3) * opacity + 255 * (1 - opacity);
}
