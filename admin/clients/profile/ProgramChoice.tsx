import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { clientRules } from '@contract/clients';
import { ALL_BY_NAME, ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { clientField as field } from '../clientFields';

/** Filters the programs that a region offers. */
export const regionProgramsFilter = (region: string | null) => ({ regions: region, is_active: true });

/** Clears the chosen program if the new region does not offer it. */
function useClearedProgram(region: string | null) {
  const { setValue, formState } = useFormContext();
  const programId = useWatch({ name: 'program_id' }) as string | null;
  const regionChanged = 'region_id' in formState.dirtyFields;
  const { data: offered } = useGetList(
    'programs',
    {
      pagination: { page: 1, perPage: ALL_BY_NAME.perPage },
      sort: ALL_BY_NAME.sort,
      filter: regionProgramsFilter(region),
    },
    { enabled: regionChanged && Boolean(region) },
  );
  useEffect(() => {
    if (!regionChanged || !programId || !offered || offered.some(({ id }) => id === programId)) return;
    setValue('program_id', '', { shouldDirty: true });
  }, [offered, regionChanged, programId, setValue]);
}

interface Props {
  /** Region whose programs are offered. */
  region: string | null;
  /** Whether the label lacks `(optional)`. A client can be saved without a program, but her meals cannot start. */
  isNeeded?: boolean;
  disabled?: boolean;
  helperText?: string;
}

/** Active programs of the region. */
export function ProgramChoice({ region, isNeeded = false, disabled, helperText }: Props) {
  useClearedProgram(region);
  return (
    <ReferenceChoice
      {...field.choice('program_id')}
      {...(isNeeded && { label: clientRules.program_id.label })}
      reference="programs"
      filter={regionProgramsFilter(region)}
      waits={!region}
      disabled={disabled}
      helperText={helperText}
    />
  );
}
