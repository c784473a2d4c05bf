import Box from '@mui/material/Box';

interface Props {
  children: string;
  /** Pixels that a table leaves it. */
  width?: number;
}

/** One line of a table's row, however long; the whole stands in the title. */
export const OneLine = ({ children, width }: Props) => (
  <Box
    component="span"
    title={children}
    sx={{
      display: 'block',
      maxWidth: { sm: width },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { sm: 'nowrap' },
    }}
  >
    {children}
  </Box>
);

/** A long text in small letters, where one line has no room for it; the row stays as high as the others. */
export const TwoLines = ({ children, width }: Props) => (
  <Box
    component="span"
    title={children}
    sx={{
      display: '-webkit-box',
      maxWidth: { sm: width },
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: { sm: 2 },
      fontSize: { sm: 12 },
      lineHeight: { sm: '15px' },
    }}
  >
    {children}
  </Box>
);
