import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { CleaningTransaction, OwnCleaningTransaction } from '../contract/responses/cleaning.js';
import { parentNameSearchFilter } from '../platform/lists/large-tables/parent-name-search-filter.js';
import { dateFilter, relationFilter } from '../platform/lists/filters.js';
import {
  requiresService,
  amountAsNumberSql,
  qualifiedColumns,
  ownedByCustomer,
  relationSql,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

const shared = {
  ...qualifiedColumns('id', 'customer_id', 'region_id', 'cleaning_vendor_id', 'date_of_cleaning'),
  ...qualifiedColumns('customer_cleaning_notes', 'version'),
  customer: relationSql('c', ['id', 'name', 'city']),
  region: relationSql('r'),
  cleaning_vendor: relationSql('v'),
};

const forOffice = projection(CleaningTransaction, {
  rows: 'all',
  columns: { ...shared, cost_of_cleaning: amountAsNumberSql('t.cost_of_cleaning') },
});

/** Clients do not see the cost. */
const forCustomer = projection(OwnCleaningTransaction, {
  rows: ownedByCustomer('t.customer_id'),
  columns: shared,
  refusedParameters: ['cost_of_cleaning'],
});

/** Completed cleanings. */
export const cleaningTransactions: ReadDefinition<CleaningTransaction | OwnCleaningTransaction> = {
  resource: 'cleaning_transactions',
  table: 'cleaning_transactions',
  joins: `LEFT JOIN customers c ON c.id = t.customer_id JOIN regions r ON r.id = t.region_id
    JOIN cleaning_vendors v ON v.id = t.cleaning_vendor_id`,
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forOffice),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('house_cleaning', forCustomer),
  },
  auditedClient: { field: 'customer_id' },
  filters: {
    customer: relationFilter('t.customer_id'),
    region: relationFilter('t.region_id'),
    cleaning_vendor: relationFilter('t.cleaning_vendor_id'),
    date_of_cleaning_after: dateFilter('t.date_of_cleaning', '>='),
    date_of_cleaning_before: dateFilter('t.date_of_cleaning', '<='),
    q: parentNameSearchFilter(
      { table: 'customers', column: 'customer_id', searchIndex: 'customer_search' },
      { table: 'cleaning_vendors', column: 'cleaning_vendor_id' },
    ),
  },
  sorts: {
    date_of_cleaning: 't.date_of_cleaning',
    cost_of_cleaning: 't.cost_of_cleaning',
    cleaning_vendor: 'v.name',
    created_at: 't.created_at',
  },
  parentSorts: {
    cleaning_vendor: { table: 'cleaning_vendors', column: 'cleaning_vendor_id', filters: ['region'] },
  },
  defaultSort: '-date_of_cleaning',
  defaultPageSize: 10,
};
