import { PORTAL_SERVICE_LABELS, type PortalService } from '@contract/customers';
import type { Caregiver } from '@contract/responses/caregivers';

const STATUS_LABELS: Record<Caregiver['status'], string> = {
  invited: 'Invited',
  active: 'Active',
  revoked: 'Removed',
};

/** Formats the status of a caregiver: `Invited`. One whose address was taken was not invited. */
export function statusLabel({ status, invited_at, invitation_expires_at }: Caregiver): string {
  if (status !== 'invited') return STATUS_LABELS[status];
  if (invited_at === null) return 'Not invited';
  const isExpired = invitation_expires_at !== null && Date.parse(invitation_expires_at) <= Date.now();
  return isExpired ? 'Invitation expired' : STATUS_LABELS.invited;
}

/** `Meals, Transportation` */
export const servicesLabel = (services: readonly PortalService[]) =>
  services.map((service) => PORTAL_SERVICE_LABELS[service]).join(', ');
