import { clientChecks, MISSING } from '@contract/client-rules';
import { ruleOf } from '../shared/fields';

/** Rules of the client forms with the specification's messages; the server checks them all again. */
export const clientRules = {
  name: ruleOf(clientChecks.name, MISSING.name),
  emergencyName: ruleOf(clientChecks.emergency_contact_name, MISSING.emergency_contact_name),
  emergencyPhone: ruleOf(clientChecks.emergency_contact_phone_number, MISSING.emergency_contact_phone_number),
  email: ruleOf(clientChecks.email),
  phone: ruleOf(clientChecks.phone),
  workPhone: ruleOf(clientChecks.work_phone),
  employmentStatus: ruleOf(clientChecks.employment_status, MISSING.employment_status),
  cancerType: ruleOf(clientChecks.cancer_type, MISSING.cancer_type),
  cancerStage: ruleOf(clientChecks.cancer_stage, MISSING.cancer_stage),
  dateOfBirth: (today: string) => ruleOf(clientChecks.date_of_birth(today), MISSING.date_of_birth),
};
