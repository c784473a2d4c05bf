import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from '../../shared/fields';
import { useNamed, withCurrent } from '../../shared/useOptions';
import type { Client } from '../client';

/** Active programs of the region; a chosen program that another region does not offer is cleared. */
export function useProgramOptions(region: string, current: Client['program'] | undefined): readonly Option[] {
  const { getValues, setValue, formState } = useFormContext();
  const { rows } = useNamed('programs', { regions: region, is_active: true }, region !== '');
  const regionChanged = 'region_id' in formState.dirtyFields;

  useEffect(() => {
    const chosen = getValues('program_id') as string;
    if (!regionChanged || !chosen || !rows || rows.some(({ id }) => id === chosen)) return;
    setValue('program_id', '', { shouldDirty: true });
  }, [rows, regionChanged, getValues, setValue]);

  const options = rows?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return regionChanged ? options : withCurrent(options, current);
}
