import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { REPORT_PERIOD_LABELS, REPORT_PERIODS, type ReportPeriod } from '@contract/report-periods';
import { DateRange } from '../shared/DateRange';
import { addDays, officeToday } from '../shared/dates';
import { dayError, type AnalysisState } from './analysisAddress';

interface Props {
  analysis: AnalysisState;
  onChosen: (changes: Partial<AnalysisState>) => void;
}

/** Default length of a custom period, in days. */
const DAYS_BACK = 30;

/** Choice of the page's period. The days of a custom one apply once both are chosen. */
export function PeriodChoice({ analysis, onChosen }: Props) {
  // A fixed period applies at once. The days of a custom one must be chosen first.
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = isChoosing || analysis.period === 'custom';
  const choose = (period: ReportPeriod) => {
    setChoosing(period === 'custom');
    if (period !== 'custom') onChosen({ period });
  };
  const chooseDays = ({ start, end }: { start: string; end: string }) => {
    setChoosing(false);
    onChosen({ period: 'custom', from_date: start, to_date: end });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <TextField
        select
        label="Period"
        value={isCustom ? 'custom' : analysis.period}
        onChange={({ target }) => choose(target.value as ReportPeriod)}
        sx={{ width: { xs: '100%', sm: 180 } }}
      >
        {REPORT_PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {REPORT_PERIOD_LABELS[period]}
          </MenuItem>
        ))}
      </TextField>
      {isCustom && (
        <DateRange
          start={analysis.from_date || addDays(officeToday(), -DAYS_BACK)}
          end={analysis.to_date || officeToday()}
          onChosen={chooseDays}
          errorOf={dayError}
        />
      )}
    </Box>
  );
}
