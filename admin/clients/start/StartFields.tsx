import Typography from '@mui/material/Typography';
import { TextInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { clientRules } from '@contract/clients';
import { SERVICE_LABELS, SERVICES } from '@contract/customers';
import { MEAL_VENDORS } from '../../paths';
import { FormSection } from '../../shared/form/FormSection';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { WIDE } from '../../shared/form/styles';
import { pluralize } from '../../shared/pluralize';
import { formatDay } from '../../shared/dates';
import { OPT_INS, type Client } from '../client';
import { clientField as field } from '../clientFields';
import { regionProgramsFilter } from '../profile/ProgramChoice';
import { useClearedChoice } from '../profile/useClearedChoice';
import { StartDateChoice } from './StartDateChoice';
import { useOnlyChoice } from './useOnlyChoice';

const VENDOR = 'assigned_meal_vendor_id';
const vendorsFilter = (region: string | null) => ({ region, is_active: true });

function MealStart({ region }: { region: string }) {
  const filter = vendorsFilter(region);
  useOnlyChoice(VENDOR, MEAL_VENDORS, filter);
  return (
    <>
      <ReferenceChoice
        {...field.choice(VENDOR)}
        // A client can be saved without a vendor, but not started.
        label={clientRules.assigned_meal_vendor_id.label}
        reference={MEAL_VENDORS}
        filter={filter}
      />
      <StartDateChoice />
      <TextInput {...field.text('meals_allergies')} sx={WIDE} />
    </>
  );
}

/** Describes the invitation that `Save and start` sends. */
function useInvitation(): string {
  const isAdded = useRecordContext() !== undefined;
  const [email, should_receive_email] = useWatch({ name: ['email', 'should_receive_email'] }) as [
    string | null,
    boolean | undefined,
  ];
  if (!email) return 'sends no invitation: there is no e-mail';
  if (should_receive_email === false) return 'sends no invitation: the client receives no mail from us';
  const invitation = `sends an invitation to the client portal to ${email}`;
  // A client with the address of another user can be referred, but not added.
  return isAdded ? `${invitation}, unless somebody else signs in with this address` : invitation;
}

/**
 * Returns the number of people who get meals. It follows the typed household, except where it was changed for meals alone.
 * If nobody gets meals, the server schedules them for the household.
 */
function useMealPeople(): number {
  const client = useRecordContext<Client>();
  const [adults, children] = useWatch({ name: ['number_of_adults', 'number_of_children'] }) as (
    number | null
  )[];
  const isAdultsOwn = client && client.meals_number_of_adults !== client.number_of_adults;
  const isChildrenOwn = client && client.meals_number_of_children !== client.number_of_children;
  const people =
    Number(isAdultsOwn ? client.meals_number_of_adults : adults) +
    Number(isChildrenOwn ? client.meals_number_of_children : children);
  return people || Number(adults) + Number(children);
}

/** Preview of the effects of `Save and start`. */
function StartPreview({ meals }: { meals: boolean }) {
  const [program_id, start_date] = useWatch({ name: ['program_id', 'start_date'] }) as (string | null)[];
  const { data: program } = useGetOne<{ id: string; duration_in_weeks: number }>(
    'programs',
    { id: program_id ?? '' },
    { enabled: meals && Boolean(program_id) },
  );
  const invitation = useInvitation();
  const people = useMealPeople();
  const deliveries =
    meals && program && start_date
      ? ` schedules ${pluralize(program.duration_in_weeks, '%{smart_count} weekly delivery |||| %{smart_count} weekly deliveries')} for ${pluralize(people, '%{smart_count} person |||| %{smart_count} people')} from ${formatDay(start_date)},`
      : '';
  return (
    <Typography variant="body2" color="textSecondary" sx={WIDE}>
      Save and start sets the client to Active,{deliveries}
      {` and ${invitation}.`}
    </Typography>
  );
}

/** Start of each chosen service, for a client whose services start with the same save. */
export function StartFields() {
  const region = useWatch({ name: 'region_id' }) as string | null;
  const flags = useWatch({ name: OPT_INS }) as (boolean | null)[];
  const chosenServices = SERVICES.filter((_, index) => flags[index]);
  const begins = Boolean(region) && chosenServices.length > 0;
  useClearedChoice(VENDOR, MEAL_VENDORS, region, vendorsFilter(region));
  useOnlyChoice('program_id', 'programs', begins ? regionProgramsFilter(region) : undefined);
  if (!region || !begins) return null;
  const later = chosenServices.filter((service) => service !== 'meal');
  return (
    <FormSection
      heading="Start"
      help={
        later.length > 0
          ? `After saving, set up ${new Intl.ListFormat('en-US').format(later.map((service) => SERVICE_LABELS[service]))} on ${pluralize(later.length, 'its own tab |||| their own tabs')}.`
          : undefined
      }
    >
      {chosenServices.includes('meal') && <MealStart region={region} />}
      <StartPreview meals={chosenServices.includes('meal')} />
    </FormSection>
  );
}
