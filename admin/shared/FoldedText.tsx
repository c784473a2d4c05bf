import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';

/** Longer texts show only their beginning until the user expands them. */
const LONGEST = 160;

/** Text that is cut when long, so that it does not push everything else away. */
export function FoldedText({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  if (children.length <= LONGEST) return children;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {open ? children : `${children.slice(0, LONGEST).trimEnd()}…`}{' '}
      <Link
        component="button"
        type="button"
        underline="always"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {open ? 'Show less' : 'Show all'}
      </Link>
    </Box>
  );
}
