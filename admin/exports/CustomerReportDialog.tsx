import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { REPORTED_STATUSES } from '@contract/customer-report';
import type { CustomerStatus } from '@contract/customers';
import { officeMessages } from '@contract/messages';
import { REPORT_PERIOD_LABELS, type DaysOfPeriod, type ReportPeriod } from '@contract/report-periods';
import { DateInput } from '@web/fields/DateInput';
import { FormDialog } from '@web/dialogs/FormDialog';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { labelledChoices } from '../shared/form/choices';
import { FieldGrid } from '../shared/form/FormSection';
import { ALL_BY_NAME } from '../shared/form/ReferenceChoice';
import { RegionChoice } from '../shared/form/RegionChoice';
import { DialogForm } from '../shared/form/DialogForm';
import { ExportsHint } from './ExportsHint';
import { isAll, ReportStatusChoice } from './ReportStatusChoice';
import { useExportRequest } from './useExportRequest';

const { customer_report: texts } = officeMessages;
const PERIODS = labelledChoices(REPORT_PERIOD_LABELS);
/** Id of the form. The dialog's button submits it. */
const CHOICE = 'customer-report-choice';

/** Default values of the report, from the page that opens the dialog. */
export interface ReportDefaults extends Partial<DaysOfPeriod> {
  /** Ids of regions. Empty for all. */
  regions?: readonly string[];
  period?: ReportPeriod;
}

interface Props extends ReportDefaults {
  /** @param id of the requested export, if any */
  onClose: (id?: string) => void;
}

/** Days of a custom period. */
function ChosenDays() {
  const period = useWatch({ name: 'period' }) as ReportPeriod;
  if (period !== 'custom') return null;
  return (
    <>
      <DateInput
        id="from_date"
        name="from_date"
        label="Start Date"
        needed
        rules={{ required: texts.from_date_required }}
      />
      <DateInput
        id="to_date"
        name="to_date"
        label="End Date"
        needed
        rules={{
          required: texts.to_date_required,
          validate: (to: string, { from_date }: FieldValues) => !(to < from_date) || texts.dates_reversed,
        }}
      />
    </>
  );
}

/** The regions that the page shows, and others of them. None means all. */
const RegionsInput = () => (
  <ReferenceArrayInput source="region_ids" reference="regions" {...ALL_BY_NAME}>
    <AutocompleteArrayInput
      label="Regions"
      helperText="Empty for all regions"
      clearText="Clear the regions"
      disableCloseOnSelect
    />
  </ReferenceArrayInput>
);

/** Clients and days of the customer report. */
export default function CustomerReportDialog({
  regions = [],
  period = 'this_month',
  from_date,
  to_date,
  onClose,
}: Props) {
  const { busy, failure, refusal, ask } = useExportRequest('clients', 'clients.exported');

  const isOfSeveral = regions.length > 1;

  const send = async ({ region_id, region_ids, statuses, ...days }: FieldValues) => {
    const id = await ask({
      period: days.period as ReportPeriod,
      ...(days.period === 'custom' && {
        from_date: days.from_date as string,
        to_date: days.to_date as string,
      }),
      ...(region_id && { region_id: region_id as string }),
      ...(region_ids && { region_ids: region_ids as string[] }),
      ...(!isAll(statuses as CustomerStatus[]) && { statuses: statuses as CustomerStatus[] }),
    });
    if (id) onClose(id);
  };

  return (
    <FormDialog
      title="Export Customer Report"
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={() => onClose()}
      action={{ label: 'Export', busyLabel: 'Exporting…', form: CHOICE }}
    >
      <DialogForm
        id={CHOICE}
        refusal={refusal}
        values={{
          ...(isOfSeveral ? { region_ids: regions } : { region_id: regions[0] ?? '' }),
          statuses: REPORTED_STATUSES,
          period,
          from_date,
          to_date,
        }}
        onSubmit={send}
      >
        <FieldGrid>
          {isOfSeveral ? <RegionsInput /> : <RegionChoice source="region_id" />}
          <ChoiceInput source="period" label="Select Period" choices={PERIODS} noEmpty helperText={false} />
          <ChosenDays />
          <ReportStatusChoice source="statuses" />
        </FieldGrid>
      </DialogForm>
      <ExportsHint />
    </FormDialog>
  );
}
