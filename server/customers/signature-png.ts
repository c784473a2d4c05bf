import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../contract/customers.js';

const FILE_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of length, type and checksum around a chunk's content. */
const CHUNK_OVERHEAD = 12;
const IHDR_BYTES = 13;
/** Optional chunks that browsers write for a canvas. */
const ANCILLARY = new Set([
  'PLTE',
  'tRNS',
  'sRGB',
  'gAMA',
  'cHRM',
  'iCCP',
  'sBIT',
  'pHYs',
  'eXIf',
  'iDOT',
  'tEXt',
  // Firefox writes this one, with 16 letters. Without it no clinic that uses Firefox could send a drawn signature.
  'deBG',
]);

/**
 * Returns whether the bytes are a PNG as a canvas writes it: known chunks in order, the canvas' size, not interlaced,
 * nothing after the end. Decoders are lenient: they use the last of two headers, and a picture of a few kilobytes can
 * require gigabytes. So the chunks are checked before the picture is decoded.
 */
export function isCanvasPng(image: Buffer): boolean {
  if (!image.subarray(0, FILE_HEADER.length).equals(FILE_HEADER)) return false;
  const types: string[] = [];
  for (let offset = FILE_HEADER.length; offset < image.length;) {
    if (types.at(-1) === 'IEND' || offset + CHUNK_OVERHEAD > image.length) return false;
    const length = image.readUInt32BE(offset);
    const type = image.toString('latin1', offset + 4, offset + 8);
    const content = image.subarray(offset + 8, offset + 8 + length);
    if (content.length !== length || offset + CHUNK_OVERHEAD + length > image.length) return false;
    if (!mayFollow(types, type)) return false;
    if (type === 'IHDR' && !isCanvasHeader(content)) return false;
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

function isCanvasHeader(header: Buffer): boolean {
  if (header.length !== IHDR_BYTES) return false;
  const interlace = header[12];
  return (
    header.readUInt32BE(0) === SIGNATURE_WIDTH &&
    header.readUInt32BE(4) === SIGNATURE_HEIGHT &&
    interlace === 0
  );
}
