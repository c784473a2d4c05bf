import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ZipCode } from '@contract/responses/places';
import { OTHER_CANCER, SELF_IDENTIFIED } from '@contract/customers';
import { firstCounty, ZIP_LOOK_UP_FROM } from '@web/clients/us-places';
import type { FormValues } from '@web/forms/form-values';
import { getJson } from '../shared/api';

/** What a choice of the user does to other fields. */
export function useFollowUps(form: UseFormReturn<FormValues>): (name: string, value: string) => void {
  const latestZip = useRef('');
  const set = (field: string, value: string) => form.setValue(field, value, { shouldDirty: true });

  const lookUp = async (zip: string) => {
    latestZip.current = zip;
    if (zip.length < ZIP_LOOK_UP_FROM) return;
    // A zip code that is not known, or a lookup that fails, leaves the fields to be filled by hand.
    const place = await getJson<ZipCode>(`zip_codes/${encodeURIComponent(zip)}/`).catch(() => undefined);
    if (!place || latestZip.current !== zip) return;
    set('state', place.state);
    set('county', place.county);
    set('city', place.city);
    form.clearErrors('city');
  };

  return (name, value) => {
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
}
