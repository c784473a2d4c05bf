import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { ok, type Api, type Fields, type Json } from '../setup/api.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Required fields of a clinic's referral. */
export const REFERRAL = {
  name: 'Petra Patient',
  date_of_birth: '1970-05-12',
  employment_status: 'Employed',
  emergency_contact_name: 'Paul Patient',
  emergency_contact_phone_number: '9375550161',
  address: '1 Main Street',
  city: 'Dayton',
  zip_code: '45402',
  preferred_mode_of_contact: 'Mail',
  cancer_type: 'Breast',
  cancer_stage: 'One',
  phone_number: '9375550163',
};

/** Adds a treatment referral center as a coordinator does. */
export async function createCenter(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('treatment_referral_centers/', {
      name: `Center ${nextNumber()}`,
      main_line: nextPhone(),
      region_id,
      business_address: '1 Wyoming Street, Dayton',
      ...fields,
    }),
  );
}

/** Adds a contact to a center. */
export async function createContact(
  api: Api,
  treatment_referral_center_id: string,
  fields: Fields = {},
): Promise<Json> {
  return ok(
    await api.post('referral_contacts/', {
      title: 'Nurse',
      name: `Nina ${nextNumber()}`,
      phone_number: nextPhone(),
      treatment_referral_center_id,
      ...fields,
    }),
  );
}

/** Bytes of a PNG up to the end of its first chunk. */
const HEADER_END = 33;

/** Returns a chunk of a PNG with a valid checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** Returns a signature with an extra chunk after its header or its end. Of the browsers only Firefox adds one. */
export function forgedSignature(type: string, content: Buffer, where: 'header' | 'end' = 'header'): string {
  const image = Buffer.from(signatureImage().split(',')[1]!, 'base64');
  const at = where === 'header' ? HEADER_END : image.length;
  const forged = Buffer.concat([image.subarray(0, at), chunk(type, content), image.subarray(at)]);
  return `data:image/png;base64,${forged.toString('base64')}`;
}

/** Returns a signature without its last rows. Everything else is valid. */
export function truncatedSignature(): string {
  const image = Buffer.from(signatureImage({ height: 100 }).split(',')[1]!, 'base64');
  const header = Buffer.from(image.subarray(16, 29));
  header.writeUInt32BE(200, 4);
  const whole = Buffer.concat([image.subarray(0, 8), chunk('IHDR', header), image.subarray(HEADER_END)]);
  return `data:image/png;base64,${whole.toString('base64')}`;
}

/** Returns the header of a picture of 8000 by 8000 pixels. */
export function hugeImageHeader(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(8000, 0);
  header.writeUInt32BE(8000, 4);
  return header;
}

/** Returns a picture as the signature canvas makes it: a black line of the given length on a transparent background. */
export function signatureImage({ width = 600, height = 200, ink = 200, interlaced = false } = {}): string {
  const picture = new PNG({ width, height });
  for (let x = 0; x < Math.min(ink, width); x += 1)
    picture.data[(Math.floor(height / 2) * width + x) * 4 + 3] = 255;
  // The default tries every filter on every line for the smallest file, which would take a second.
  const image = PNG.sync.write(picture, { filterType: 0 });
  // Byte 28 of the header marks the picture as interlaced. Its content no longer matches, but no code should read that
  // far.
  if (interlaced) image[28] = 1;
  return `data:image/png;base64,${image.toString('base64')}`;
}
