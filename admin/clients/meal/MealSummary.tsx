import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AllergyMark } from '../../shared/AllergyMark';
import { formatDay } from '../../shared/dates';
import type { MealSchedule } from './mealRecords';

/** Identifies the meal of a dialog: its allergies and its day. */
export const MealSummary = ({ meal }: { meal: MealSchedule }) => (
  <Box sx={{ mb: 1.5 }}>
    <AllergyMark allergies={meal.meals_allergies} />
    <Typography sx={{ fontWeight: 600, mt: meal.meals_allergies ? 1 : 0 }}>
      {formatDay(meal.date_of_delivery)}
    </Typography>
  </Box>
);
