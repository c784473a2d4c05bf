import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { lazy } from 'react';
import type { AdminPage } from '../../shared/adminPage';
import { MEALS } from '../section';

const TransactionList = lazy(() => import('./TransactionList'));

/** Past meal transactions. */
export const mealTransactions: AdminPage = {
  resource: 'meals/transactions',
  menu: {
    label: 'Transactions',
    path: '/meals/transactions',
    icon: ReceiptLongIcon,
    section: MEALS.label,
  },
  routes: [{ path: '/meals/transactions', element: <TransactionList /> }],
};
