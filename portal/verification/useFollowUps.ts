import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ZipCode } from '@contract/responses/places';
import { OTHER_CANCER, SELF_IDENTIFIED } from '@contract/customers';
import { placeIn, placeToFill, type ZipState } from '@web/clients/zip-place';
import { firstCounty, ZIP_LOOK_UP_FROM } from '@web/clients/us-places';
import type { FormValues } from '@web/forms/form-values';
import { ApiError } from '@web/session/api-error';
import { getJson } from '../shared/api';

interface FollowUps {
  onChosen: (name: string, value: string) => void;
  /** Result of the latest zip code look-up. */
  zipState: ZipState;
}

/** Updates other fields after a user's choice. */
export function useFollowUps(form: UseFormReturn<FormValues>): FollowUps {
  const [zipState, setZipState] = useState<ZipState>('found');
  const latestZip = useRef('');
  const set = (field: string, value: string) => form.setValue(field, value, { shouldDirty: true });

  const lookUp = async (zip: string) => {
    latestZip.current = zip;
    setZipState('found');
    if (zip.length < ZIP_LOOK_UP_FROM) return;
    const before = placeIn(form.getValues);
    const [state, place] = await getJson<ZipCode>(`zip_codes/${encodeURIComponent(zip)}/`).then<
      [ZipState, ZipCode?],
      [ZipState]
    >(
      (found) => ['found', found],
      (error: unknown) => [error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed'],
    );
    if (latestZip.current !== zip) return;
    setZipState(state);
    // A failed look-up says nothing about the place, so keep the fields.
    if (state === 'failed') return;
    const filled = placeToFill(place, before, placeIn(form.getValues));
    for (const [field, value] of Object.entries(filled)) set(field, value);
    if (filled.city) form.clearErrors('city');
  };

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
