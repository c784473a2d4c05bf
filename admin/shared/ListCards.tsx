import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListTableProps } from './listTypes';
import { rowPress } from './rowPress';

/** The list as cards, for phones: the first column is the heading. */
export function ListCards<Row extends { id: string }>({
  label,
  columns,
  rows,
  loading,
  details,
  actions,
  onRow,
}: ListTableProps<Row>) {
  const [open, setOpen] = useState<string>();
  const [title, ...others] = columns;
  if (loading || !rows)
    return (
      <Box sx={{ p: 2 }} aria-busy="true">
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          onClick={rowPress(onRow, row)}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
            <Typography component="div" variant="h3" sx={{ flexGrow: 1, fontSize: 16 }}>
              {title?.render(row)}
            </Typography>
            {actions?.(row)}
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
          >
            {others.map(({ key, label: heading, render }) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {heading}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  {render(row)}
                </Typography>
              </Box>
            ))}
          </Box>
          {details && (
            <Button
              size="small"
              sx={{ mt: 1 }}
              aria-expanded={open === row.id}
              onClick={() => setOpen(open === row.id ? undefined : row.id)}
            >
              {open === row.id ? 'Hide details' : 'Show details'}
            </Button>
          )}
          {details && open === row.id && <Box sx={{ mt: 1 }}>{details(row)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
