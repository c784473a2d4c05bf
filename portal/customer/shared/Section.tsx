import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';

interface Props {
  title: string;
  /** Makes the heading focusable for `useHeadingFocus`. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Section of a page with its own heading. */
export function Section({ title, headingRef, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
