import Box from '@mui/material/Box';

interface Props {
  phone: string;
  /** The number as it is to be read. */
  children: string;
}

/** Calls a number: as high as a finger needs, and above a card that is a link itself. */
export const PhoneLink = ({ phone, children }: Props) => (
  <Box
    component="a"
    href={`tel:${phone}`}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      position: 'relative',
      minHeight: 44,
      fontWeight: 600,
    }}
  >
    {children}
  </Box>
);
