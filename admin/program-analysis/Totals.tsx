import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RegionReport } from '@contract/responses/reports';
import { FigureComparison } from './FigureComparison';
import { FIGURES, totalsOf } from './figures';

/** Totals of all regions. */
export function Totals({ rows }: { rows: readonly RegionReport[] }) {
  const totals = totalsOf(rows);
  const figures = [
    { label: 'Total Active Clients', now: totals.active_customers_count, before: undefined, isMoney: false },
    ...FIGURES.map((figure) => ({
      label: figure.label,
      now: totals[figure.source],
      before: totals.previous?.[figure.source],
      isMoney: 'isMoney' in figure,
    })),
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {figures.map(({ label, ...figure }) => (
        <Card key={label} sx={{ p: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <FigureComparison {...figure} />
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
