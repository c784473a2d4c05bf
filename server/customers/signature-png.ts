import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../contract/customers.js';

const FILE_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around a chunk's content. */
const CHUNK_OVERHEAD = 12;
const IHDR_BYTES = 13;
/** Besides the picture itself, what browsers write into the picture of a canvas. */
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
]);

/**
 * Whether these bytes are a PNG as a signature's canvas gives it: known chunks at their places, the canvas' size, not
 * interlaced, nothing behind its end. Decoders are lenient: of two headers they take the last, and a picture of a few
 * kilobytes can ask for gigabytes. So a picture is unpacked only when its chunks leave no room for that.
 */
export function isCanvasPng(image: Buffer): boolean {
  if (!image.subarray(0, FILE_HEADER.length).equals(FILE_HEADER)) return false;
  const types: string[] = [];
  for (let at = FILE_HEADER.length; at < image.length;) {
    if (types.at(-1) === 'IEND' || at + CHUNK_OVERHEAD > image.length) return false;
    const length = image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    const content = image.subarray(at + 8, at + 8 + length);
    if (content.length !== length || at + CHUNK_OVERHEAD + length > image.length) return false;
    if (!mayFollow(types, type)) return false;
    if (type === 'IHDR' && !isCanvasHeader(content)) return false;
    types.push(type);
    at += CHUNK_OVERHEAD + length;
  }
  return types.at(-1) === 'IEND' && types.includes('IDAT');
}

/** The header comes first and once, the data in one piece. */
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
