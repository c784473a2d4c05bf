import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { SelectInput, useGetList } from 'react-admin';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import type { MealVendor } from '@contract/responses/meals';
import { MEAL_VENDORS } from '../../paths';
import { PageChoices } from '../../shared/form/PageChoices';
import { ALL_BY_NAME, ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { choicesFailure, LOADING_CHOICES } from '../../shared/form/choicesFailure';
import { useChosenRegion } from '../../shared/list/chosenRegion';

/** Choice of all vendors of a region. */
export const ALL_VENDORS = 'all';

export interface Choice {
  meal_vendor: string;
  region: string;
}

interface Props extends Choice {
  onChosen: (choice: Choice) => void;
  /** Receives whether the inputs differ from the choice whose plans are shown. */
  onEdited: (isEdited: boolean) => void;
}

const EVERY_VENDOR = { id: ALL_VENDORS, name: 'All' };
const LOADING_VENDORS = { id: 'loading', name: LOADING_CHOICES, disabled: true };
const { perPage, sort } = ALL_BY_NAME;

/** Select with the region's active caterers, and an entry for all of them. */
function VendorInput() {
  const region = useWatch({ name: 'region' }) as string | null;
  const {
    data: vendors,
    error,
    isPending,
    refetch,
  } = useGetList<MealVendor>(MEAL_VENDORS, {
    pagination: { page: 1, perPage },
    sort,
    filter: { is_active: true, ...(region && { region }) },
  });
  const failure = choicesFailure({ error, onRetry: () => void refetch() });
  return (
    <SelectInput
      source="meal_vendor"
      label="Meal Vendor"
      choices={[EVERY_VENDOR, ...(vendors ?? (isPending ? [LOADING_VENDORS] : []))]}
      emptyText="Choose…"
      helperText={failure === undefined ? false : <>{failure}</>}
    />
  );
}

function Fields({ choice, onEdited }: { choice: Choice; onEdited: Props['onEdited'] }) {
  const { getValues, setValue } = useFormContext();
  const [vendor, region] = useWatch({ name: ['meal_vendor', 'region'] }) as (string | null)[];
  const isEdited = (vendor ?? '') !== choice.meal_vendor || (region ?? '') !== choice.region;
  useEffect(() => onEdited(isEdited), [isEdited, onEdited]);
  const dropVendor = () => {
    if (getValues('meal_vendor') !== ALL_VENDORS) setValue('meal_vendor', '');
  };
  return (
    <>
      <VendorInput />
      <ReferenceChoice
        source="region"
        reference="regions"
        label="Select Region"
        helperText={false}
        onChosen={dropVendor}
      />
      {/* Stays enabled while a plan is loading, because disabling it would lose the focus. */}
      <Button type="submit" variant="contained" disabled={!vendor || !region}>
        Get Meal Plan
      </Button>
    </>
  );
}

/** Vendor and region, with a button that needs both. Back and forward change the choice. */
export function PlanChoice({ meal_vendor, region, onChosen, onEdited }: Props) {
  const [, remember] = useChosenRegion();
  const show = (values: FieldValues) => {
    remember(String(values.region));
    onChosen({ meal_vendor: String(values.meal_vendor), region: String(values.region) });
  };
  return (
    <PageChoices values={{ meal_vendor, region }} onSubmit={show}>
      <Fields choice={{ meal_vendor, region }} onEdited={onEdited} />
    </PageChoices>
  );
}
