import Link from '@mui/material/Link';
import { phoneForReading } from '@contract/phones';

/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string | null | undefined }) =>
  phone && <Link href={`tel:${phone}`}>{phoneForReading(phone)}</Link>;
