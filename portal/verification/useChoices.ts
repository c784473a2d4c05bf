import { LAST_CHOICES } from '@contract/customers';
import type { ReferralContact, TreatmentReferralCenter } from '@contract/responses/referrals';
import { nameWithPhone } from '@web/formats/phones';
import { countiesOf } from '@web/clients/us-places';
import { locale } from '@web/language/language';
import { useMessages } from '@web/language/useLanguage';
import type { FormValues } from '@web/forms/form-values';
import type { Option } from '@web/fields/SelectInput';
import { useLookup } from '../shared/useLookup';
import type { FormField, ListName } from './formField';

const byName = ({ name }: { name: string }): Option => ({ value: name, label: name });

/** Sorts options in the page's language. */
const sorted = (options: readonly Option[]): Option[] =>
  [...options].sort(
    (one, other) =>
      LAST_CHOICES.indexOf(one.value) - LAST_CHOICES.indexOf(other.value) ||
      one.label.localeCompare(other.label, locale()),
  );

/** Lookup lists, which arrive in the order of their English names. */
const SORTED: readonly unknown[] = ['races', 'ethnicities'] satisfies ListName[];

/**
 * Returns the current options of each select.
 * @param refusals number of refusals. After one, centers and contacts are refetched, because the chosen one may be gone.
 */
export function useChoices({ state, treatment_referral_center_id: center }: FormValues, refusals: number) {
  const worded: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
    useMessages().verification_form.choices;
  const races = useLookup<{ name: string }>('races/');
  const ethnicities = useLookup<{ name: string }>('ethnicities/');
  const centers = useLookup<TreatmentReferralCenter>('treatment_referral_centers/?is_active=true', refusals);
  const contacts = useLookup<ReferralContact>(
    center ? `referral_contacts/?treatment_referral_center=${encodeURIComponent(String(center))}` : undefined,
    refusals,
  );
  const lists = {
    races: races.map(byName),
    ethnicities: ethnicities.map(byName),
    centers: centers.map(({ id, name }) => ({ value: id, label: name })),
    contacts: contacts.map((contact) => ({ value: contact.id, label: nameWithPhone(contact) })),
    counties: countiesOf(String(state)).map((name) => byName({ name })),
  };
  return (field: FormField): readonly Option[] => {
    if (field.kind !== 'select') return [];
    const options = typeof field.options === 'string' ? lists[field.options] : field.options;
    const labelled = options.map(({ value, label }) => ({
      value,
      label: worded[field.name]?.[value] ?? label,
    }));
    return SORTED.includes(field.options) ? sorted(labelled) : labelled;
  };
}

export type Choices = ReturnType<typeof useChoices>;
