import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../shared/fields';
import { choicesOf, useNamed, withCurrent } from '../../shared/useOptions';
import type { Client } from '../client';

/** Active programs of the region; a chosen program that another region does not offer is cleared. */
export function useProgramOptions(region: string, current: Client['program'] | undefined): readonly Option[] {
  const { getValues, setValue, formState } = useFormContext();
  const programs = useNamed('programs', { regions: region, is_active: true }, region !== '');
  const { rows } = programs;
  const regionChanged = 'region_id' in formState.dirtyFields;

  useEffect(() => {
    const chosen = getValues('program_id') as string;
    if (!regionChanged || !chosen || !rows || rows.some(({ id }) => id === chosen)) return;
    setValue('program_id', '', { shouldDirty: true });
  }, [rows, regionChanged, getValues, setValue]);

  const options = choicesOf(programs);
  return regionChanged ? options : withCurrent(options, current);
}
