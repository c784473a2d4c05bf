import { allows } from './authProvider';
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
import type { ResourceDefinition, ShownResource } from './shared/records/definition';
import { driverAvailability } from './transportation/availability';
import { completedTrips } from './transportation/completed';
import { transportCosts } from './transportation/costs';
import { drivers } from './transportation/drivers';
import { scheduledTrips } from './transportation/scheduled';
import { unscheduledTrips } from './transportation/unscheduled';

/** Resources in the order of the side menu. */
const resources: readonly ResourceDefinition[] = [
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

/** Returns the resources that the user may see, with the permitted pages. */
export const allowedResources = (): ShownResource[] =>
  resources
    .filter(({ name }) => allows(name, 'list'))
    .map((resource) => ({
      ...resource,
      list: allows(resource.name, resource.options.access ?? 'list') ? resource.list : undefined,
      edit: allows(resource.name, 'edit') ? resource.edit : undefined,
      create: allows(resource.name, 'create') ? resource.create : undefined,
    }));

/** Returns whether any group has a resource at this path. */
export const isResource = (path: string) =>
  resources.some(
    ({ name, list, edit }) => (list ?? edit) && (path === `/${name}` || path.startsWith(`/${name}/`)),
  );
