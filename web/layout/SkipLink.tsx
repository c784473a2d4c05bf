import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';

interface Props {
  /** Id of the element that holds the page and can have the focus. */
  to: string;
  children: string;
}

/** Leads past the bar and the menu; seen while it has the focus. */
export function SkipLink({ to, children }: Props) {
  // An address with a fragment would be a place of its own, without what the page was opened with.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={skip}
      sx={{
        position: 'absolute',
        left: -9999,
        zIndex: 2000,
        p: 1.5,
        bgcolor: 'background.paper',
        color: 'primary.main',
        '&:focus': { left: 8 },
      }}
    >
      {children}
    </Box>
  );
}
