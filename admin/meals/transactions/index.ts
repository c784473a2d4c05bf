import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { lazyPage } from '../../shared/lazyPage';
import type { ResourceDefinition } from '../../shared/records/definition';
import { MEALS, MEAL_TRANSACTIONS } from '../../paths';

/** Past meal transactions. */
export const mealTransactions: ResourceDefinition = {
  name: MEAL_TRANSACTIONS,
  list: lazyPage(() => import('./TransactionList')),
  icon: ReceiptLongIcon,
  options: { label: 'Transaction |||| Transactions', section: MEALS.label, parents: [MEALS] },
};
