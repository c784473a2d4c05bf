import CheckIcon from '@mui/icons-material/Check';
import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** Grid columns for both records. On a phone the label is above them. */
export const COLUMNS = { xs: '1fr 1fr', md: '190px 1fr 1fr 110px' } as const;

interface Props {
  label: string;
  agrees: boolean;
  /** Values: one per record, or one for both. */
  children: ReactNode;
}

/** Field of two records. Shows whether its values agree. */
export const ComparedField = ({ label, agrees, children }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: COLUMNS,
      alignItems: 'center',
      columnGap: 2,
      px: 2,
      py: 0.25,
      borderTop: 1,
      borderColor: 'divider',
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ fontWeight: 600, pt: { xs: 0.5, md: 0 } }}>{label}</Box>
    <Box sx={{ gridColumn: { xs: 2, md: 4 }, gridRow: 1, justifySelf: 'end' }}>
      <Chip
        size="small"
        variant="outlined"
        color={agrees ? 'success' : 'warning'}
        icon={agrees ? <CheckIcon /> : <CompareArrowsIcon />}
        label={agrees ? 'Agrees' : 'Differs'}
      />
    </Box>
    {children}
  </Box>
);

/** Value that both records share. */
export const SharedValue = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', md: '2 / 4' }, py: 0.75 }}>{children}</Box>
);
