import Typography from '@mui/material/Typography';
import type { NextPlan } from './planRecords';

const people = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const householdOf = ({ adults, children }: { adults: number; children: number }) =>
  children === 0
    ? people(adults, 'adult', 'adults')
    : `${people(adults, 'adult', 'adults')} and ${people(children, 'child', 'children')}`;

/** How many households of each size the kitchen cooks for. */
export const KitchenTotals = ({ households }: { households: NextPlan['meals_by_household'] }) =>
  households.length === 0 ? null : (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      Households: {households.map((one) => `${one.count} × ${householdOf(one)}`).join('; ')}
    </Typography>
  );
