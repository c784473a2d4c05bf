import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { lazy } from 'react';
import type { ResourceDefinition } from '../../shared/records/definition';
import { MEALS } from '../section';

/** Past meal transactions. */
export const mealTransactions: ResourceDefinition = {
  name: 'meals/transactions',
  list: lazy(() => import('./TransactionList')),
  icon: ReceiptLongIcon,
  options: { label: 'Transaction |||| Transactions', section: MEALS.label, parents: [MEALS] },
};
