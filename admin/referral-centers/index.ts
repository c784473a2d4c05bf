import LocalHospitalIcon from '@mui/icons-material/LocalHospital';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';

/** Treatment referral centers. */
export const referralCenters: ResourceDefinition = {
  name: 'treatment-referral-centers',
  list: lazyPage(() => import('./ReferralCenterList')),
  edit: lazyPage(() => import('./ReferralCenterEdit')),
  create: lazyPage(() => import('./ReferralCenterCreate')),
  icon: LocalHospitalIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Treatment Center |||| Treatment Referral Centers',
    section: 'Admins',
    keepsHistory: true,
    notices: 'treatment_referral_centers',
  },
};

/** Contacts have no page of their own. They are on their center's page. */
export const referralContacts: ResourceDefinition = {
  name: 'referral-contacts',
  recordRepresentation: 'name',
  options: {
    label: 'Referral Contact |||| Referral Contacts',
    notices: 'referral_contacts',
  },
};
