import { caregiverRules } from '../contract/caregivers.js';
import { PORTAL_SERVICES, type PortalService } from '../contract/customers.js';
import { ChoiceListField, EmailField, RelationField, TextField } from '../platform/validation/fields.js';

/** Fields of a caregiver that can be changed. */
export class CaregiverServicesInput {
  @ChoiceListField(PORTAL_SERVICES, caregiverRules.services)
  services: PortalService[];
}

/** Input of a new caregiver. A client may omit her own id. */
export class CaregiverInput extends CaregiverServicesInput {
  @RelationField()
  customer_id?: string | null;

  @TextField(caregiverRules.name)
  name: string;

  @EmailField(caregiverRules.email)
  email: string;
}
