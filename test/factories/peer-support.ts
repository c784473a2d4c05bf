import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Required fields of a peer support resource. */
export const PEER = {
  first_name: 'Paula',
  last_name: 'Peer',
  availability_days: ['Monday', 'Thursday'],
  diagnosed_age: 44,
  diagnosis: 'Breast cancer',
  diagnosis_type: 'Invasive ductal carcinoma',
  treatment: 'Chemotherapy',
  surgery: 'Lumpectomy',
  treatment_center: 'Miami Valley Cancer Center',
  notes: 'Stage two, five years ago',
  hobby: ['Knitting', 'Hiking'],
};

/** Adds a peer support resource to a region. */
export async function createPeer(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('peer_support_resources/', {
      ...PEER,
      email: `peer${nextNumber()}@peers.test`,
      phone_number: nextPhone(),
      region_id,
      ...fields,
    }),
  );
}
