import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { TodayLine } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { useAction } from '../shared/useAction';
import { useLineDialog } from './lineDialogs';
import { TODAY, TODAY_PATH } from './todayAddress';

interface Props {
  reason: TodayReason;
  line: TodayLine;
}

/** The press that settles a line: it asks, leads to where that is done, or does it at once. */
export function LineAction({ reason, line }: Props) {
  const { busy, carryOut } = useAction({ touches: [TODAY] });
  const ask = useLineDialog(reason, line);
  const { action, customer } = line;
  if (!action) return null;
  const { label, link, call } = action;
  const name = customer ? `${label} of ${customer.name}` : undefined;
  if (ask) {
    return (
      <Button variant="outlined" size="small" aria-label={name} onClick={ask}>
        {label}
      </Button>
    );
  }
  if (link) {
    return (
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={link}
        state={{ back: TODAY_PATH }}
        aria-label={name}
      >
        {label}
      </Button>
    );
  }
  if (!call) return null;
  const settle = () =>
    carryOut((provider, key) => provider.act(call.path, call.body, undefined, key), 'today.settled');
  return (
    <Button variant="outlined" size="small" aria-label={name} disabled={busy} onClick={() => void settle()}>
      {label}
    </Button>
  );
}
