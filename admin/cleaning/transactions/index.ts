import FactCheckIcon from '@mui/icons-material/FactCheck';
import type { CleaningTransaction } from '@contract/responses/cleaning';
import { lazyPage } from '../../shared/lazyPage';
import { formatDay } from '../../shared/dates';
import type { ResourceDefinition } from '../../shared/records/definition';
import { CLEANINGS, HOUSE_CLEANING } from '../../paths';

/** Completed cleanings. */
export const cleaningTransactions: ResourceDefinition = {
  name: CLEANINGS,
  list: lazyPage(() => import('./CleaningTransactionList')),
  icon: FactCheckIcon,
  recordRepresentation: ({ cleaning_vendor, date_of_cleaning }: CleaningTransaction) =>
    `the cleaning of ${formatDay(date_of_cleaning)} by ${cleaning_vendor.name}`,
  options: {
    label: 'Transaction |||| Transactions',
    section: HOUSE_CLEANING.label,
    parents: [{ label: HOUSE_CLEANING.label }],
    notices: 'cleaning_transactions',
  },
};
