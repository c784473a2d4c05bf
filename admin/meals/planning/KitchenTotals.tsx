import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { AllergyMark } from '../../shared/AllergyMark';
import { useId, type ReactNode } from 'react';
import type { NextPlan } from '@contract/responses/meals';
import { pluralize } from '../../shared/pluralize';

interface Total {
  key: string;
  label: ReactNode;
  clients: number;
  meals: number;
  /** How many of the clients have allergies. Left out where all or none have. */
  allergic?: number;
}

const householdOf = ({ adults, children }: { adults: number; children: number }) =>
  children === 0
    ? pluralize(adults, '%{smart_count} adult |||| %{smart_count} adults')
    : `${pluralize(adults, '%{smart_count} adult |||| %{smart_count} adults')} and ${pluralize(children, '%{smart_count} child |||| %{smart_count} children')}`;

function TotalsTable({ heading, noun, rows }: { heading: string; noun: string; rows: readonly Total[] }) {
  const id = useId();
  const countsAllergic = rows.some(({ allergic }) => allergic !== undefined);
  return (
    <Box sx={{ minWidth: 0, flex: countsAllergic ? '1.3 1 300px' : '1 1 260px' }}>
      <Typography id={id} component="h3" variant="h3">
        {heading}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { height: 32, px: 1, py: 0.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{noun}</TableCell>
            <TableCell align="right">Clients</TableCell>
            {countsAllergic && <TableCell align="right">With Allergies</TableCell>}
            <TableCell align="right">Meals</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, label, clients, meals, allergic }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {label}
              </TableCell>
              <TableCell align="right">{clients}</TableCell>
              {countsAllergic && <TableCell align="right">{allergic}</TableCell>}
              <TableCell align="right">{meals}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Totals for the kitchen: meals by allergies, by number of people, and by preference. */
export function KitchenTotals({ plan }: { plan: NextPlan }) {
  if (plan.entries.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
      }}
    >
      {plan.meals_by_allergies.length > 0 && (
        <TotalsTable
          heading="With allergies"
          noun="Allergies"
          rows={plan.meals_by_allergies.map(({ allergies, clients, meals }) => ({
            key: allergies,
            label: <AllergyMark allergies={allergies} headed />,
            clients,
            meals,
          }))}
        />
      )}
      <TotalsTable
        heading="By household"
        noun="Household"
        rows={plan.meals_by_household.map(({ adults, children, count }) => ({
          key: `${adults} ${children}`,
          label: householdOf({ adults, children }),
          clients: count,
          meals: count * (adults + children),
        }))}
      />
      {plan.meals_by_preference.length > 0 && (
        <TotalsTable
          heading="By preference"
          noun="Preference"
          rows={plan.meals_by_preference.map(({ preference, clients, meals, clients_with_allergies }) => ({
            key: preference,
            label: preference,
            clients,
            allergic: clients_with_allergies,
            meals,
          }))}
        />
      )}
    </Box>
  );
}
