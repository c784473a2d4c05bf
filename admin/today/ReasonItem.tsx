import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatDatesInText } from '../shared/dates';
import { useAction, type Action } from '../shared/useAction';
import { useUndoNotice } from '../shared/useUndoNotice';
import { useCompleteDialog, useReasonDialog, useSettleDialog, type LineReason } from './lineDialogs';
import { useBackToToday } from './useTodayAddress';
import { dueLabel, isDeferrable, isLate, waitingTimeLabel } from './waiting';

/** Button that settles a reason: opens a dialog, opens a page, or acts at once. */
function ReasonAction(settled: LineReason) {
  const { busy, run } = useAction();
  const notify = useUndoNotice();
  const ask = useReasonDialog(settled);
  const back = useBackToToday();
  const { action } = settled.reason;
  const { customer } = settled.line;
  if (!action) return null;
  const { label, link, call, undo, notice = 'today.settled' } = action;
  const name = customer ? `${label} of ${customer.name}` : undefined;
  const look = { variant: 'outlined', size: 'small', 'aria-label': name } as const;
  if (ask) {
    return (
      <Button {...look} onClick={ask}>
        {label}
      </Button>
    );
  }
  if (link) {
    return (
      <Button {...look} component={RouterLink} to={link} state={back}>
        {label}
      </Button>
    );
  }
  if (!call) return null;
  const act =
    ({ path, body }: { path: string; body?: object }): Action =>
    (provider, key) =>
      provider.act(path, body, undefined, key);
  const settle = async () => {
    if (!undo) await run(act(call), notice);
    else if (await run(act(call))) notify(notice, act(undo));
  };
  return (
    <Button {...look} disabled={busy} onClick={() => void settle()}>
      {label}
    </Button>
  );
}

interface Props extends LineReason {
  /** True if the line already shows the button of this reason. */
  repeatsAction: boolean;
}

/** Reason of a line: text, date, its button, Later, and It is fine. */
export function ReasonItem({ repeatsAction, ...settled }: Props) {
  const { line, reason } = settled;
  const { customer } = line;
  const settle = useSettleDialog(settled);
  const complete = useCompleteDialog(settled);
  const back = useBackToToday();
  const title = formatDatesInText(reason.title);
  const about = [title, ...(customer ? [customer.name] : [])].join(', ');
  return (
    <Box
      component="li"
      data-reason={reason.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) 130px minmax(340px, auto)' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.25,
        py: 0.5,
      }}
    >
      <Box>
        {customer ? (
          title
        ) : (
          <Link component={RouterLink} to={reason.link} state={back}>
            {title}
          </Link>
        )}
      </Box>
      <Box sx={{ display: { xs: 'flex', md: 'block' }, columnGap: 1.5 }}>
        {reason.due && (
          <Typography
            variant="body2"
            color={isLate(reason.reason, reason.due, customer) ? 'error' : undefined}
          >
            {dueLabel(reason.reason, reason.due, customer)}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {waitingTimeLabel(reason.since)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { md: 'flex-end' }, columnGap: 0.5 }}>
        {!repeatsAction && <ReasonAction {...settled} />}
        {complete && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Complete ${customer?.name}`}
            onClick={complete}
          >
            Complete
          </Button>
        )}
        {isDeferrable(reason, customer) && (
          <Button size="small" aria-label={`Later: ${about}`} onClick={() => settle('defer')}>
            Later
          </Button>
        )}
        <Button size="small" aria-label={`It is fine: ${about}`} onClick={() => settle('accept')}>
          It is fine
        </Button>
      </Box>
    </Box>
  );
}
