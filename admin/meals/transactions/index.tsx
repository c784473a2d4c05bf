import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { lazy } from 'react';
import type { Area } from '../../areas';
import { MEAL_GROUPS, MEALS } from '../section';

const TransactionList = lazy(() => import('./TransactionList'));

/** Past meal transactions (document 3, section 2.2). */
export const mealTransactions: Area = {
  groups: MEAL_GROUPS,
  section: MEALS.label,
  menu: [{ label: 'Transactions', path: '/meals/transactions', icon: <ReceiptLongIcon fontSize="small" /> }],
  routes: [{ path: '/meals/transactions', element: <TransactionList /> }],
};
