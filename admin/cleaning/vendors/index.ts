import CleaningServicesIcon from '@mui/icons-material/CleaningServices';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { formsOf } from '../../shared/records/formsOf';
import { CLEANING_VENDORS, HOUSE_CLEANING } from '../../paths';

/** Vendors who clean the clients' homes. */
export const cleaningVendors: ResourceDefinition = {
  name: CLEANING_VENDORS,
  list: lazyPage(() => import('./CleaningVendorList')),
  ...formsOf(() => import('./CleaningVendorInputs')),
  icon: CleaningServicesIcon,
  recordRepresentation: 'name',
  options: {
    label: 'Cleaning Vendor |||| Cleaning Vendors',
    addTitle: 'Add new Cleaning Vendor',
    section: HOUSE_CLEANING.label,
    parents: [{ label: HOUSE_CLEANING.label }],
    keepsHistory: true,
    notices: 'cleaning_vendors',
  },
};
