import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SaveHandlerCallbacks } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { formatDay } from '../../shared/dates';
import { choicesFailure, LOADING_CHOICES } from '../../shared/form/choicesFailure';
import { useIsSaving } from '../../shared/form/useIsSaving';
import { useSaveForm } from '../../shared/form/useRecordSave';
import { useAction } from '../../shared/useAction';
import { CLIENTS } from '../../paths';
import { type Client } from '../client';
import { FormCard } from '../profile/FormCard';
import { useDeliveryDates } from './useDeliveryDates';
import { useTabMemory } from '../tabMemory';
import { useAddMeals } from '../../shared/useAddMeals';
import { useStartConfirmed } from './useStartConfirmed';

interface Props {
  client: Client;
  /** Callbacks of the save of the surrounding form. */
  saved: SaveHandlerCallbacks;
}

/** Shown before schedules exist: the first delivery, and the button that creates one schedule a week from that day. */
export function ProcessCard({ client, saved }: Props) {
  const vendorId = useWatch({ name: 'assigned_meal_vendor_id' }) as string | null;
  const [chosenDate, setChosenDate] = useTabMemory('start-date');
  const { dirtyFields } = useFormState();
  const isSaving = useIsSaving();
  const saveForm = useSaveForm();
  const { busy, failure, run } = useAction({ quiet: true });
  const { dates, error, isPending, refetch } = useDeliveryDates(vendorId);
  const startDate = dates.includes(chosenDate) ? chosenDate : '';

  const isActive = client.status === 'active';
  const canStart = isActive || client.allowed_statuses.includes('active');
  const confirm = useStartConfirmed(client);

  const addMeals = useAddMeals(client.id, run);
  const start = (shown: Client) =>
    run((provider) => {
      const data = { start: { status: 'active', start_date: startDate } };
      return provider.update(CLIENTS, { id: client.id, data, previousData: shown });
    }, 'clients.started');

  // Meals are processed only while none lies ahead, so that all from this day on are new.
  const addFrom = (start_date: string) =>
    addMeals(
      'process_meal_schedules',
      { start_date },
      {
        notice: 'meals.processed',
        idsOf: ({ results }) =>
          results
            .filter((meal) => meal.date_of_delivery >= start_date && meal.status !== 'cancelled')
            .map(({ id }) => id),
      },
    );

  const process = async () => {
    /** State on which the press is based: the shown one, or the one that the press itself saves. */
    let shown = client;
    const onSuccess = (...[record, ...rest]: Parameters<NonNullable<typeof saved.onSuccess>>) => {
      shown = record as Client;
      saved.onSuccess?.(record, ...rest);
    };
    if (!isActive && !(await confirm(startDate))) return;
    if (Object.keys(dirtyFields).length > 0 && !(await saveForm({ ...saved, onSuccess }))) return;
    const isDone = isActive ? await addFrom(startDate) : await start(shown);
    if (isDone) document.getElementById('content')?.scrollTo({ top: 0 });
  };

  return (
    <FormCard title="Meal Schedules">
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, pb: 2 }}>
        <TextField
          select
          id="start-date"
          label="Start Date"
          value={startDate}
          disabled={!vendorId || isPending}
          onChange={(event) => setChosenDate(event.target.value)}
          sx={{ minWidth: 280 }}
          helperText={vendorId && choicesFailure({ error, onRetry: () => void refetch() })}
        >
          <MenuItem value="">
            {!vendorId
              ? 'Choose a meal vendor first'
              : isPending
                ? LOADING_CHOICES
                : 'Choose a delivery day…'}
          </MenuItem>
          {dates.map((date) => (
            <MenuItem key={date} value={date}>
              {formatDay(date)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={!canStart || !vendorId || !startDate || busy || isSaving}
          onClick={() => void process()}
        >
          {busy
            ? 'Processing…'
            : isActive || !canStart
              ? 'Process Meal Schedules'
              : 'Set to Active and schedule'}
        </Button>
      </Box>
    </FormCard>
  );
}
