import { useWatch, type UseFormReturn } from 'react-hook-form';
import { OTHER_CANCER, SELF_IDENTIFIED } from '@contract/customers';
import { firstCounty } from '@web/clients/us-places';
import { useZipLookUp } from '@web/clients/useZipLookUp';
import type { ZipState } from '@web/clients/zip-place';
import type { FormValues } from '@web/forms/form-values';

interface FollowUps {
  onChosen: (name: string, value: string) => void;
  /** Result of the latest zip code look-up. */
  zipState: ZipState;
}

/** Updates other fields after a user's choice. */
export function useFollowUps(form: UseFormReturn<FormValues>): FollowUps {
  const set = (field: string, value: string) => form.setValue(field, value, { shouldDirty: true });
  const zip = useWatch({ control: form.control, name: 'zip_code' });
  const { zipState, lookUp } = useZipLookUp(zip, form.getValues, (place) => {
    for (const [field, value] of Object.entries(place)) set(field, value);
    if (place.city) form.clearErrors('city');
  });

  const onChosen = (name: string, value: string) => {
    if (name === 'zip_code') void lookUp(value);
    if (name === 'state') set('county', value && firstCounty(value));
    if (name === 'gender' && value !== SELF_IDENTIFIED) set('prefer_self_identify', '');
    if (name === 'cancer_type' && value !== OTHER_CANCER) set('cancer_type_other', '');
    if (name === 'treatment_referral_center_id') set('referral_contact_id', '');
    if (name === 'insurance_coverage' && value !== 'Y') {
      set('insurance_provider', '');
      form.clearErrors('insurance_provider');
    }
  };
  return { onChosen, zipState };
}
