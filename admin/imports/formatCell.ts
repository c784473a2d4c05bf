import { formatPhone } from '@contract/phones';
import { formatDatesInText } from '../shared/dates';

const STORED_PHONE = /^\+1\d{10}$/;

/** Formats phone numbers and dates of a file for display. */
export const formatCell = (value: string): string =>
  STORED_PHONE.test(value) ? formatPhone(value) : formatDatesInText(value);
