import Typography from '@mui/material/Typography';
import type { PauseEffects } from '@contract/responses/pauses';
import { PauseEffectsList } from './PausePreview';

interface Props {
  hasBegun: boolean;
  effects: PauseEffects;
}

/** Ends or cancels a pause, after a preview of each meal and ride that comes back. */
export const PauseEnd = ({ hasBegun, effects }: Props) => (
  <>
    <Typography>{hasBegun ? 'The client is active again at once.' : 'Services go on as planned.'}</Typography>
    <PauseEffectsList effects={effects} />
  </>
);
