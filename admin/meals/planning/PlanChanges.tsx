import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import type { NextPlan } from '@contract/responses/meals';
import { instantWithZone } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import { ActionAlert } from '../ActionAlert';
import { pluralize } from '../../shared/pluralize';
import { MEAL_PLANS, apiPathOf, clientPath } from '../../paths';

/** Changes of an open plan since this user's last look. The first look starts the count. */
export function PlanChanges({ plan }: { plan: NextPlan }) {
  const { busy, run } = useAction();
  const { plan_id: id, changes, changes_version: version, last_look_at: looked } = plan;
  const mark = () =>
    run((provider) => provider.act(`${apiPathOf(MEAL_PLANS)}/${id}/look/`, undefined, { version }));
  const isFirstLook = id !== null && looked === null;
  useEffect(() => {
    if (isFirstLook) void mark();
    // Once for each plan that is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isFirstLook]);
  if (looked === null || changes.length === 0) return null;
  return (
    <ActionAlert
      severity="warning"
      title={`${pluralize(changes.length, '%{smart_count} change |||| %{smart_count} changes')} since your last look on ${instantWithZone(looked)}`}
      action="Mark as seen"
      busy={busy}
      onAction={() => void mark()}
    >
      {changes.map(({ customer, change, words }) => (
        <li key={`${customer.id} ${change}`}>
          <Link
            component={RouterLink}
            to={clientPath(customer.id, 'meal')}
            color="inherit"
            underline="always"
          >
            {customer.name}
          </Link>
          : {words}
        </li>
      ))}
    </ActionAlert>
  );
}
