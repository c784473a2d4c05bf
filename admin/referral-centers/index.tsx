import LocalHospitalIcon from '@mui/icons-material/LocalHospital';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import { resourceArea } from '../shared/resource/resourceArea';
import { REFERRAL_CENTERS } from './referralCenter';

/** Treatment referral centers, in the Admins group of the menu (document 2, section 2; document 3, section 2.1). */
export const referralCenters = resourceArea({
  resource: REFERRAL_CENTERS,
  groups: [Group.Admin, Group.Coordinator],
  section: 'Admins',
  icon: <LocalHospitalIcon fontSize="small" />,
  List: lazy(() => import('./ReferralCenterList')),
  Form: lazy(() => import('./ReferralCenterForm')),
});
