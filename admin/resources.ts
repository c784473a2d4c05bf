import { cleaningTransactions } from './cleaning/transactions';
import { cleaningVendors } from './cleaning/vendors';
import { clients } from './clients';
import { closures } from './closures';
import { exportFiles } from './exports';
import { grants } from './grants';
import { mail } from './mail';
import { deliveryVendors } from './meals/delivery-vendors';
import { mealPlans } from './meals/planning';
import { mealTransactions } from './meals/transactions';
import { mealVendors } from './meals/vendors';
import { peerSupportResources } from './peer-support';
import { programs } from './programs';
import { referralCenters, referralContacts } from './referral-centers';
import { regions } from './regions';
import { users } from './users';
import type { ResourceDefinition } from './shared/records/definition';
import { driverAvailability } from './transportation/availability';
import { completedTrips } from './transportation/completed';
import { transportCosts } from './transportation/costs';
import { drivers } from './transportation/drivers';
import { scheduledTrips } from './transportation/scheduled';
import { unscheduledTrips } from './transportation/unscheduled';

/** Resources in the order of the side menu. */
export const resources: readonly ResourceDefinition[] = [
  clients,
  mealPlans,
  mealVendors,
  deliveryVendors,
  mealTransactions,
  closures,
  cleaningVendors,
  cleaningTransactions,
  drivers,
  driverAvailability,
  unscheduledTrips,
  scheduledTrips,
  completedTrips,
  transportCosts,
  peerSupportResources,
  programs,
  grants,
  referralCenters,
  referralContacts,
  users,
  regions,
  exportFiles,
  mail,
];
