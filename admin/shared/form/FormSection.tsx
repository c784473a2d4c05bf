import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { rem, WIDTHS } from '@contract/theme-tokens';

const twoColumns = `@media (min-width:${WIDTHS.twoColumns}px)`;

/** Grid with two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 3,
      rowGap: 0.5,
      alignItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr)',
      [twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

interface Props {
  /** Left out when the page's own heading is enough. */
  heading?: string;
  /** 2 if the section is right below the page's own heading. */
  level?: 2 | 3;
  help?: string;
  children: ReactNode;
}

/** A section of a form: heading, one line of help, fields. */
export function FormSection({ heading, level = 3, help, children }: Props) {
  const id = useId();
  if (!heading) {
    return (
      <Box sx={{ mb: 2 }}>
        <FieldGrid>{children}</FieldGrid>
      </Box>
    );
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} component={`h${level}`} variant="h3" sx={{ mb: 0.5, fontSize: rem(15) }}>
        {heading}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      <FieldGrid>{children}</FieldGrid>
    </Box>
  );
}
