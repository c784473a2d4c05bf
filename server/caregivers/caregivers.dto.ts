import { caregiverRules } from '../contract/caregivers.js';
import { PORTAL_SERVICES, type PortalService } from '../contract/customers.js';
import { ChoiceListField, EmailField, RelationField, TextField } from '../platform/validation/fields.js';

/** What can be changed of a caregiver. */
export class CaregiverServicesInput {
  @ChoiceListField(PORTAL_SERVICES, caregiverRules.services)
  services: PortalService[];
}

/** A new caregiver; a client need not say that she means herself. */
export class CaregiverInput extends CaregiverServicesInput {
  @RelationField()
  customer_id?: string | null;

  @TextField(caregiverRules.name)
  name: string;

  @EmailField(caregiverRules.email)
  email: string;
}
