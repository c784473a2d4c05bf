import Box from '@mui/material/Box';
import { FilterForm, SelectInput } from 'react-admin';
import type { MealPlan } from '@contract/responses/meals';
import { ChildList } from '../../shared/list/ChildList';
import { formatDate, dayIn } from '../../shared/dates';
import { EmailText } from '../../shared/EmailText';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { TwoLines } from '../../shared/list/clamped';
import type { RecordColumn } from '../../shared/list/columns';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter';
import { useFoldedFilters } from '../../shared/list/foldedFilters';
import { RegionFilter } from '../../shared/list/RegionFilter';
import { DownloadList } from './DownloadList';
import { mailText } from './listMail';
import { MEAL_PLANS, MEAL_VENDORS } from '../../paths';
import { PlanVersions } from './PlanVersions';
import { ALL_VENDORS } from './PlanChoice';
import { useShownChoice } from './useShownChoice';

/** Shows whether the caterer has acknowledged the last correction. Empty if there was none. */
const acknowledgement = ({ corrected_at, acknowledged_at }: MealPlan) =>
  corrected_at && (
    <TwoLines width={64}>
      {acknowledged_at ? formatDate(dayIn(undefined, acknowledged_at)) : 'Not yet'}
    </TwoLines>
  );

const COLUMNS: RecordColumn<MealPlan>[] = [
  {
    source: 'region',
    label: 'Region',
    minWidth: 76,
    render: (plan) => <TwoLines width={64}>{plan.region.name}</TwoLines>,
  },
  {
    source: 'date_of_delivery',
    label: 'Date of Delivery',
    nowrap: true,
    render: (plan) => formatDate(plan.date_of_delivery),
  },
  {
    source: 'date_of_plan',
    label: 'Date of Planning',
    nowrap: true,
    render: (plan) => plan.date_of_plan && formatDate(plan.date_of_plan),
  },
  {
    source: 'email',
    label: 'Caterer Email',
    breaks: true,
    minWidth: 128,
    render: ({ email }) =>
      email && (
        <TwoLines width={116} content={<EmailText>{email}</EmailText>}>
          {email}
        </TwoLines>
      ),
  },
  {
    source: 'number_of_meals',
    label: 'Total Meals',
    numeric: true,
    render: (plan) => plan.number_of_meals,
  },
  {
    source: 'number_of_customers',
    label: 'Total Customers',
    numeric: true,
    render: (plan) => plan.number_of_customers,
  },
  {
    source: 'download_link',
    label: 'Download List',
    nowrap: true,
    render: (plan) => <DownloadList plan={plan} />,
  },
  {
    source: 'sent_by',
    label: 'Sent By',
    render: (plan) => plan.sent_by && <TwoLines width={68}>{plan.sent_by}</TwoLines>,
  },
  {
    source: 'sent_at',
    label: 'Sent At',
    minWidth: 96,
    render: (plan) => plan.sent_at && <TwoLines width={84}>{mailText(plan.mail, plan.sent_at)}</TwoLines>,
  },
  {
    source: 'meal_vendor',
    label: 'Meal Vendor',
    names: true,
    minWidth: 88,
    render: (plan) => <TwoLines width={80}>{plan.meal_vendor.name}</TwoLines>,
  },
  { source: 'acknowledged_at', label: 'Correction Seen', render: acknowledgement },
];

const NEWEST_FIRST = { field: 'date_of_delivery', order: 'DESC' } as const;

const FILTERS = [
  <ReferenceChoice
    key="meal_vendor"
    source="meal_vendor"
    reference={MEAL_VENDORS}
    label="Select Meal Vendor"
    emptyText="All"
    helperText={false}
    alwaysOn
  />,
  <RegionFilter key="region" alwaysOn />,
  <DateRangeFilter key="range" source="date_of_delivery" alwaysOn />,
  <SelectInput
    key="is_active"
    source="is_active"
    label="Select Status"
    choices={[
      { id: 'false', name: 'Sent' },
      { id: 'true', name: 'Open' },
    ]}
    emptyText="All"
    helperText={false}
    alwaysOn
  />,
];

/** Filters of the archive, folded on phones as those of other lists. */
function ArchiveFilters() {
  const folded = useFoldedFilters();
  return (
    <Box sx={{ '& .RaFilterForm-filterFormInput .MuiFormControl-root': { minWidth: 144 }, ...folded.sx }}>
      {folded.button}
      <FilterForm filters={FILTERS} />
    </Box>
  );
}

/** Lists sent to caterers, newest first. The default filters are the vendor and region of Meal Planning. */
export function PlanArchive() {
  const { meal_vendor: vendor, region } = useShownChoice();
  return (
    <ChildList<MealPlan>
      resource={MEAL_PLANS}
      sort={NEWEST_FIRST}
      filterDefaultValues={{
        is_active: 'false',
        ...(vendor && vendor !== ALL_VENDORS && { meal_vendor: vendor }),
        ...(region && { region }),
      }}
      above={<ArchiveFilters />}
      label="Emails sent to caterers"
      columns={COLUMNS}
      details={<PlanVersions />}
      empty="No lists match these filters."
    />
  );
}
