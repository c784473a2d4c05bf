import { PORTAL_SERVICE_LABELS, type PortalService } from '@contract/customers';
import type { Caregiver } from '@contract/responses/caregivers';

const STATUS_LABELS: Record<Caregiver['status'], string> = {
  invited: 'Invited',
  active: 'Active',
  revoked: 'Removed',
};

/** Formats the status of a caregiver: `Invited`. One whose address was taken was not invited. */
export const statusLabel = ({ status, invited_at }: Caregiver) =>
  status === 'invited' && invited_at === null ? 'Not invited' : STATUS_LABELS[status];

/** `Meals, Transportation` */
export const servicesLabel = (services: readonly PortalService[]) =>
  services.map((service) => PORTAL_SERVICE_LABELS[service]).join(', ');
