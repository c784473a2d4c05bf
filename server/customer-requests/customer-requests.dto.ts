import {
  cancelServicesRules,
  referAFriendRules,
  serviceRequestRules,
} from '../contract/customer-requests.js';
import { PORTAL_SERVICES, type PortalService } from '../contract/customers.js';
import { ChoiceField, EmailField, PhoneField, TextField } from '../platform/validation/fields.js';

/** Person whom a client refers. */
export class ReferAFriendInput {
  @TextField(referAFriendRules.name)
  name: string;

  @PhoneField(referAFriendRules.phone_number)
  phone_number?: string | null;

  @EmailField(referAFriendRules.email)
  email?: string | null;

  @TextField(referAFriendRules.notes)
  notes?: string;
}

/** Cancellation of a client's services, with her reason. */
export class CancelServicesInput {
  @TextField(cancelServicesRules.notes)
  notes?: string;
}

/** Request of a client for a service. */
export class ServiceRequestInput {
  @ChoiceField(PORTAL_SERVICES, serviceRequestRules.service)
  service: PortalService;

  @TextField(serviceRequestRules.notes)
  notes?: string;
}
