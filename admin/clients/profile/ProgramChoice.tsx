import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { A_TO_Z, ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { clientField as field } from '../clientFields';

/** Filters the programs that a region offers. */
export const offeredIn = (region: string | null) => ({ regions: region, is_active: true });

/** Clears the chosen program if the new region does not offer it. */
function useClearedProgram(region: string | null) {
  const { setValue, formState } = useFormContext();
  const chosen = useWatch({ name: 'program_id' }) as string | null;
  const regionChanged = 'region_id' in formState.dirtyFields;
  const { data: offered } = useGetList(
    'programs',
    {
      pagination: { page: 1, perPage: A_TO_Z.perPage },
      sort: A_TO_Z.sort,
      filter: offeredIn(region),
    },
    { enabled: regionChanged && Boolean(region) },
  );
  useEffect(() => {
    if (!regionChanged || !chosen || !offered || offered.some(({ id }) => id === chosen)) return;
    setValue('program_id', '', { shouldDirty: true });
  }, [offered, regionChanged, chosen, setValue]);
}

interface Props {
  /** Region whose programs are offered. */
  region: string | null;
  disabled?: boolean;
  helperText?: string;
}

/** Active programs of the region. */
export function ProgramChoice({ region, disabled, helperText }: Props) {
  useClearedProgram(region);
  return (
    <ReferenceChoice
      {...field.choice('program_id')}
      reference="programs"
      filter={offeredIn(region)}
      waits={!region}
      disabled={disabled}
      helperText={helperText}
    />
  );
}
