import type { Resource } from '../shared/resource/resource';

export const REFERRAL_CENTERS: Resource = {
  api: 'treatment_referral_centers',
  path: '/treatment-referral-centers',
  noun: 'Treatment Center',
  plural: 'Treatment Referral Centers',
  keepsHistory: true,
  done: {
    added: 'Treatment Center added Successfully',
    updated: 'Treatment Center edited Successfully',
    deleted: 'Treatment center deleted successfully',
  },
};

/** Contacts have no page of their own: they stand on their center's. */
export const REFERRAL_CONTACTS: Resource = {
  api: 'referral_contacts',
  path: REFERRAL_CENTERS.path,
  noun: 'Referral Contact',
  plural: 'Referral Contacts',
  keepsHistory: false,
  done: {
    added: 'Referral Contact added Successfully',
    updated: 'Referral Contact edited Successfully',
    deleted: 'Referral Contact deleted successfully',
  },
};
