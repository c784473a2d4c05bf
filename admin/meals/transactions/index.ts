import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { loadedPage } from '../../shared/loadedPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { MEALS, MEAL_TRANSACTIONS } from '../../paths';

/** Past meal transactions. */
export const mealTransactions: ResourceDefinition = {
  name: MEAL_TRANSACTIONS,
  list: loadedPage(() => import('./TransactionList')),
  icon: ReceiptLongIcon,
  options: { label: 'Transaction |||| Transactions', section: MEALS.label, parents: [MEALS] },
};
