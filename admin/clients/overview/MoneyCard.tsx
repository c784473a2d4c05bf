import Typography from '@mui/material/Typography';
import { money } from '@web/formats/money';
import { BudgetFigures } from '../analysis/ClientBudgetCard';
import { useClientBudget } from '../analysis/useClientBudget';
import type { Client } from '../client';
import { Loaded } from '../../shared/Loaded';
import { OverviewCard } from './OverviewCard';

interface Props {
  client: Client;
  onOpen: (form: string) => void;
}

/** The client's budget in the program: spent, committed and left. */
export function MoneyCard({ client, onOpen }: Props) {
  const query = useClientBudget(client);
  return (
    <OverviewCard title="Money" action={{ label: 'Analysis', onClick: () => onOpen('analysis') }}>
      <Loaded query={query}>
        {(budget) =>
          budget.budget === null ? (
            <Typography>No program yet, {money(budget.spent)} spent</Typography>
          ) : (
            <BudgetFigures budget={budget} />
          )
        }
      </Loaded>
    </OverviewCard>
  );
}
