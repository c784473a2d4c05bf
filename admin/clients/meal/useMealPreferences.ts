import { useMemo } from 'react';
import { useRecordForm } from '../../shared/useRecordForm';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { dataOf, valuesOf } from '../../shared/formValues';
import { useSaveClient } from '../useSaveClient';

const DEFAULTS = {
  meals_number_of_adults: 1,
  meals_number_of_children: 0,
  assigned_meal_vendor_id: '',
  meals_preference: '',
  meals_allergies: '',
  meal_delivery_notes: '',
};

/** The meal preferences form, shared with the button that begins the schedules: it saves first. */
export function useMealPreferences(client: Client) {
  const { save, readAgain } = useSaveClient(client);
  return useRecordForm({
    name: 'meal',
    values: useMemo(() => valuesOf(client, DEFAULTS), [client]),
    save: (changed) => save(dataOf(changed)),
    success: 'Meals updated successfully',
    messageOf: clientFailure,
    onConflict: readAgain,
  });
}

export type MealPreferences = ReturnType<typeof useMealPreferences>;
