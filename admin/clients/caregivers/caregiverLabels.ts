import { PORTAL_SERVICE_LABELS, type PortalService } from '@contract/customers';
import type { Caregiver } from '@contract/responses/caregivers';

export const CAREGIVER_STATUS_LABELS: Record<Caregiver['status'], string> = {
  invited: 'Invited',
  active: 'Active',
  revoked: 'Removed',
};

/** `Meals, Transportation` */
export const servicesLabel = (services: readonly PortalService[]) =>
  services.map((service) => PORTAL_SERVICE_LABELS[service]).join(', ');
