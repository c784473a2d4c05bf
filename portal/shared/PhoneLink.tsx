import Box from '@mui/material/Box';
import { formatPhone } from '@contract/phones';
import { session } from '@web/session/session';
import { TOUCH_TARGET } from '../theme';

interface Props {
  phone: string;
  /** Number as shown. */
  children: string;
}

/** Link that calls a number. It stays on one line, and above a card that is a link itself. */
export const PhoneLink = ({ phone, children }: Props) => (
  <Box
    component="a"
    href={`tel:${phone}`}
    sx={{
      ...TOUCH_TARGET,
      position: 'relative',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);

/** Link that calls the office. */
export function OfficePhone() {
  const { phone } = session.config!.organisation;
  return <PhoneLink phone={phone}>{formatPhone(phone)}</PhoneLink>;
}
