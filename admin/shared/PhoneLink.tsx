import Link from '@mui/material/Link';
import { formatPhone } from '@contract/phones';

/** Phone number as a link that calls it. */
export const PhoneLink = ({ phone }: { phone: string | null | undefined }) =>
  phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>;
