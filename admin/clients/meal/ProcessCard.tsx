import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dateInWords } from '../../shared/dates';
import { FilterSelect } from '../../shared/FilterSelect';
import type { Client } from '../client';
import { FormCard } from '../profile/FormCard';
import type { MealVendor } from './mealRecords';
import { useClientActions } from '../useClientActions';
import type { MealPreferences } from './useMealPreferences';

/** Before schedules exist: the first delivery, and the button that makes one schedule a week from it on. */
export function ProcessCard({ client, preferences }: { client: Client; preferences: MealPreferences }) {
  const { control } = preferences.form;
  const vendorId = useWatch({ control, name: 'assigned_meal_vendor_id' }) as string;
  const [chosen, setChosen] = useState('');
  const { busy, failure, carryOut } = useClientActions();
  const { data: vendor } = useGetOne<MealVendor>(
    'meal_vendors',
    { id: vendorId },
    { enabled: vendorId !== '' },
  );
  const dates = (vendorId && vendor?.next_delivery_dates) || [];
  const startDate = dates.includes(chosen) ? chosen : '';

  const process = async () => {
    if (preferences.changed && !(await preferences.submit())) return;
    const done = await carryOut(
      (provider) => provider.act(`customers/${client.id}/process_meal_schedules/`, { start_date: startDate }),
      'Meal Schedules processed successfully',
    );
    if (done) document.getElementById('content')?.scrollTo({ top: 0 });
  };

  return (
    <FormCard title="Meal Schedules">
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, pb: 2 }}>
        <FilterSelect
          label="Start Date"
          value={startDate}
          all={vendorId ? 'Choose a delivery day…' : 'Choose a meal vendor first'}
          options={dates.map((date) => ({ value: date, label: dateInWords(date) }))}
          onChange={setChosen}
        />
        <Button
          variant="contained"
          disabled={!vendorId || !startDate || busy || preferences.saving}
          onClick={() => void process()}
        >
          {busy ? 'Processing…' : 'Process Meal Schedules'}
        </Button>
      </Box>
    </FormCard>
  );
}
