import CallIcon from '@mui/icons-material/Call';
import IconButton from '@mui/material/IconButton';

interface Props {
  /** Phone number as stored. */
  phone: string;
  /** Name of the person to call. */
  name: string;
}

/** Button that calls from the phone showing it. */
export const CallButton = ({ phone, name }: Props) => (
  <IconButton href={`tel:${phone}`} color="primary" aria-label={`Call ${name}`}>
    <CallIcon />
  </IconButton>
);
