import CallIcon from '@mui/icons-material/Call';
import IconButton from '@mui/material/IconButton';

interface Props {
  /** As it is stored. */
  phone: string;
  /** Who is called. */
  name: string;
}

/** Calls from the phone that shows it. */
export const CallButton = ({ phone, name }: Props) => (
  <IconButton href={`tel:${phone}`} color="primary" aria-label={`Call ${name}`}>
    <CallIcon />
  </IconButton>
);
