import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';

interface Props {
  /** Id of the page's focusable element. */
  targetId: string;
  children: string;
}

/** Link past the top bar and the menu. It is visible while it has the focus. */
export function SkipLink({ targetId, children }: Props) {
  // Navigating to a fragment would drop the state of the navigation.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  };
  return (
    <Box
      component="a"
      href={`#${targetId}`}
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
