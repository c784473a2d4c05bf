/**
 * Resources by name, which is their address under `/admin`, and their paths in the API. A name that is not here is its
 * own path.
 */
const API_PATHS: Readonly<Record<string, string>> = {
  'admin-users': 'users',
  'admin-users/groups': 'users/groups',
  clients: 'customers',
  'house-cleaning/transactions': 'cleaning_transactions',
  'house-cleaning/vendors': 'cleaning_vendors',
  mail: 'mail_messages',
  'meals/delivery-vendors': 'meal_transport_vendors',
  'meals/plans': 'meal_transaction_indices',
  'meals/transactions': 'meal_transport_transactions',
  'meals/vendors': 'meal_vendors',
  'peer-support-resources': 'peer_support_resources',
  'referral-contacts': 'referral_contacts',
  'transportation/completed-trips': 'customer_transport_transactions',
  'transportation/driver-availability': 'transport_vendors',
  'transportation/drivers': 'transport_vendors',
  'transportation/schedule-trips': 'customer_transport_requests',
  'transportation/scheduled-trips': 'customer_transport_transactions',
  'transportation/transport-costs': 'regions',
  'treatment-referral-centers': 'treatment_referral_centers',
};

export const apiPathOf = (resource: string) => API_PATHS[resource] ?? resource;
