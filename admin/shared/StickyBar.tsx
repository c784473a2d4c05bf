import Box, { type BoxProps } from '@mui/material/Box';

interface Props extends Pick<BoxProps, 'children' | 'onMouseDown'> {
  gap?: number;
  px: number;
}

/** Keeps the actions of a long page visible at its bottom. */
export const StickyBar = ({ px, gap = 1.5, ...props }: Props) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: { xs: -16, md: -24 },
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap,
      py: '5px',
      px,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
    }}
    {...props}
  />
);
