import { clientRules } from '@contract/clients';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { clientField as field } from '../clientFields';
import { useClearedChoice } from './useClearedChoice';

/** Filters the programs that a region offers. */
export const regionProgramsFilter = (region: string | null) => ({ regions: region, is_active: true });

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
  useClearedChoice('program_id', 'programs', region, regionProgramsFilter(region));
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
