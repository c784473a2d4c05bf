import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ZipCode } from '@contract/responses/places';
import { ApiError } from '../session/api-error';
import { getJson } from '../session/json-calls';
import { ZIP_LOOK_UP_FROM } from './us-places';
import {
  placeIn,
  placeToClear,
  placeToFill,
  unchangedFills,
  zipToLookUp,
  type Place,
  type ZipState,
} from './zip-place';

/**
 * Looks up the place of a typed zip code. Only the latest look-up counts, and only while the form has its zip code.
 * @param shownZip zip code before the next change
 * @param valueOf returns the form's value of a field
 * @param fill puts the place into the form
 */
export function useZipLookUp(
  shownZip: unknown,
  valueOf: (field: string) => unknown,
  fill: (place: Partial<Place>) => void,
) {
  const latest = useRef('');
  /** Values of the form that look-ups have filled in. */
  const filled = useRef<Partial<Place>>({});
  const [state, setState] = useState<ZipState>('found');
  const dropChangedFills = useEffectEvent(
    () => void (filled.current = unchangedFills(filled.current, placeIn(valueOf))),
  );
  // A form that was reset has no values of a look-up, although the next patient may live in the same city.
  useEffect(() => dropChangedFills(), [shownZip]);
  // Fields that were folded keep their values.
  useEffect(() => () => void (latest.current = ''), []);

  const lookUp = async (typed: string) => {
    const zip = zipToLookUp(typed);
    // The place stays the same, and may have been corrected by hand.
    if (zip === zipToLookUp(String(shownZip ?? ''))) return;
    latest.current = zip;
    setState('found');
    if (zip.length < ZIP_LOOK_UP_FROM) return;
    const before = placeIn(valueOf);
    const [result, place] = await getJson<ZipCode>(`zip_codes/${encodeURIComponent(zip)}/`).then<
      [ZipState, ZipCode?],
      [ZipState]
    >(
      (place) => ['found', place],
      (error: unknown) => [error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed'],
    );
    if (latest.current !== zip || zipToLookUp(String(valueOf('zip_code') ?? '')) !== zip) return;
    setState(result);
    // A failed look-up says nothing about the place, so keep the fields.
    if (result === 'failed') return;
    const now = placeIn(valueOf);
    const values = place ? placeToFill(place, before, now) : placeToClear(filled.current, now);
    filled.current = { ...filled.current, ...values };
    fill(values);
  };

  return { zipState: state, lookUp };
}
