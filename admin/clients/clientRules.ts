import { clientRules as fields, EARLIEST_BIRTH } from '@contract/clients';
import { dateBetween, each, filled } from '@contract/field-checks';
import { messages } from '@contract/messages';
import { checkOf, missingOf, type Kind } from '@web/forms/rule-checks';
import { ruleOf } from '../shared/fields';

const by = (field: keyof typeof fields, kind?: Kind) =>
  ruleOf(checkOf(fields[field], kind), missingOf(fields[field]));

/** Rules of the client forms; the server checks them all again. */
export const clientRules = {
  name: by('name'),
  emergencyName: by('emergency_contact_name'),
  emergencyPhone: by('emergency_contact_phone_number', 'phone'),
  email: by('email', 'email'),
  phone: by('phone_number', 'phone'),
  workPhone: by('work_phone', 'phone'),
  employmentStatus: by('employment_status'),
  cancerType: by('cancer_type'),
  cancerStage: by('cancer_stage'),
  dateOfBirth: (today: string) =>
    ruleOf(
      each(
        filled(messages.clients.date_of_birth_required),
        dateBetween(EARLIEST_BIRTH, today, messages.values.date),
      ),
      messages.clients.date_of_birth_required,
    ),
};
