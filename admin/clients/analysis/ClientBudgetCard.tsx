import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { BUDGET_SHARES } from '@contract/budgets';
import type { ClientBudget } from '@contract/responses/budgets';
import { money } from '@web/formats/money';
import { Loaded } from '../../shared/Loaded';

const PERCENT = 100;
/** Rounds down, so 79.9 % does not read 80 %. Shares have four decimals. */
const percentOf = (share: number) => `${Math.floor(Math.round(share * PERCENT * PERCENT) / PERCENT)} %`;

/** Warns that the budget is nearly or fully used. Shows nothing below that. */
function Warning({ share }: { share: number }) {
  if (share < BUDGET_SHARES.warning) return null;
  return (
    <Alert severity={share < BUDGET_SHARES.over ? 'warning' : 'error'} sx={{ mb: 2 }}>
      {share < BUDGET_SHARES.over
        ? `${percentOf(share)} of the budget is spent or committed. Plan what comes after.`
        : 'All of the budget is spent or committed. Talk to the program before you book more.'}
    </Alert>
  );
}

/** Amounts of a client's budget that are spent, committed and left. */
export function BudgetFigures({ budget: { budget, spent, committed, remaining } }: { budget: ClientBudget }) {
  const figures = [
    ['Budget', budget === null ? 'No program' : money(budget)],
    ['Spent', money(spent)],
    ['Committed', money(committed)],
    ['Remaining', remaining === null ? '' : money(remaining)],
  ].filter(([, amount]) => amount !== '');
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, m: 0 }}>
      {figures.map(([label, amount]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {amount}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Budget that the program gives the client, with the spent and committed amounts. */
export function ClientBudgetCard({ query }: { query: UseQueryResult<ClientBudget> }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} component="h2" variant="h2" gutterBottom>
          Budget
        </Typography>
        <Loaded query={query} height={72}>
          {(data) => (
            <>
              {data.share !== null && <Warning share={data.share} />}
              <BudgetFigures budget={data} />
              {data.share !== null && (
                <Box sx={{ mt: 2 }}>
                  <LinearProgress
                    variant="determinate"
                    value={Math.min(data.share, 1) * PERCENT}
                    color={
                      data.share < BUDGET_SHARES.warning
                        ? 'success'
                        : data.share < BUDGET_SHARES.over
                          ? 'warning'
                          : 'error'
                    }
                    aria-label="Budget used"
                    aria-valuetext={`${percentOf(data.share)} of the budget`}
                    sx={{ height: 8, borderRadius: 1 }}
                  />
                  <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                    {percentOf(data.share)} spent or committed. Committed is what is booked ahead at today’s
                    prices.
                  </Typography>
                </Box>
              )}
            </>
          )}
        </Loaded>
      </CardContent>
    </Card>
  );
}
