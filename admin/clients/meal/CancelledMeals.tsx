import Typography from '@mui/material/Typography';
import type { Consequences } from '@contract/responses/client';
import { ConsequenceList } from '../../shared/consequences/ConsequenceList';

/** Returns whether a caterer has a list with one of the meals. */
export const isCatererNotified = ({ stops }: Consequences): boolean =>
  stops.some(({ finalized_count }) => finalized_count > 0);

/** Meals that Cancel Meals cancels, and when their caterers are told. */
export const CancelledMeals = ({ consequences }: { consequences: Consequences }) => (
  <>
    <ConsequenceList consequences={consequences} nothing="No meal is booked." />
    {isCatererNotified(consequences) && (
      <Typography>The correction leaves after two minutes. Until then you can undo this.</Typography>
    )}
  </>
);
