import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /**
   * True if the user came from another step without errors to show. Keyboard and screen reader then continue at this
   * heading.
   */
  takesFocus: boolean;
  children: ReactNode;
}

/** Heading of a step. */
export function StepHeading({ takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Typography
      ref={heading}
      component="h2"
      variant="h2"
      tabIndex={-1}
      sx={{ mb: 2, scrollMarginTop: 16, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Typography>
  );
}
