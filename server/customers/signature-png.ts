import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../contract/customers.js';

const FILE_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of length, type and checksum around a chunk's content. */
const CHUNK_OVERHEAD = 12;
const IHDR_BYTES = 13;
/** Position of the picture's width, the first value of the header. */
const WIDTH_OFFSET = FILE_HEADER.length + 8;
/** Chunks that a picture may have beside header, data and end. */
const ANCILLARY = new Set([
  'PLTE',
  'tRNS',
  'sRGB',
  'cICP',
  'gAMA',
  'cHRM',
  'iCCP',
  'sBIT',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
  'eXIf',
  'tIME',
  'iDOT',
  'tEXt',
  'zTXt',
  'iTXt',
  // Firefox writes this one, with 16 letters. Without it no clinic that uses Firefox could send a drawn signature.
  'deBG',
]);

/**
 * Returns whether the bytes are a PNG that is safe to decode: known chunks in order, no larger than the canvas, not
 * interlaced, nothing after the end. Decoders are lenient: they use the last of two headers, and a picture of a few
 * kilobytes can require gigabytes. So the chunks are checked before the picture is decoded.
 */
export function isSafePng(image: Buffer): boolean {
  if (!image.subarray(0, FILE_HEADER.length).equals(FILE_HEADER)) return false;
  const types: string[] = [];
  for (let offset = FILE_HEADER.length; offset < image.length;) {
    if (types.at(-1) === 'IEND' || offset + CHUNK_OVERHEAD > image.length) return false;
    const length = image.readUInt32BE(offset);
    const type = image.toString('latin1', offset + 4, offset + 8);
    const content = image.subarray(offset + 8, offset + 8 + length);
    if (content.length !== length || offset + CHUNK_OVERHEAD + length > image.length) return false;
    if (!mayFollow(types, type)) return false;
    if (type === 'IHDR' && !isSafeHeader(content)) return false;
    types.push(type);
    offset += CHUNK_OVERHEAD + length;
  }
  return types.at(-1) === 'IEND' && types.includes('IDAT');
}

/** Returns whether a chunk may follow the others. The header comes first and once, and the data are contiguous. */
function mayFollow(before: string[], type: string): boolean {
  if (before.length === 0) return type === 'IHDR';
  if (type === 'IDAT') return before.at(-1) === 'IDAT' || !before.includes('IDAT');
  return type === 'IEND' || ANCILLARY.has(type);
}

function isSafeHeader(header: Buffer): boolean {
  if (header.length !== IHDR_BYTES) return false;
  const [width, height, interlace] = [header.readUInt32BE(0), header.readUInt32BE(4), header[12]];
  return interlace === 0 && width > 0 && width <= SIGNATURE_WIDTH && height > 0 && height <= SIGNATURE_HEIGHT;
}

/** Returns whether a safe PNG has the size of the canvas. A canvas that nobody drew on has this size too. */
export const hasCanvasSize = (image: Buffer): boolean =>
  image.readUInt32BE(WIDTH_OFFSET) === SIGNATURE_WIDTH &&
  image.readUInt32BE(WIDTH_OFFSET + 4) === SIGNATURE_HEIGHT;
