import InputAdornment from '@mui/material/InputAdornment';
import type { NumberInputProps } from 'react-admin';
import { NumberInput } from './NumberInput';

/** Prefix of a field for dollars. */
export const dollarSign = <InputAdornment position="start">$</InputAdornment>;

/** Amount in dollars. The arrows change it by whole dollars, and cents can be typed. */
export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput min={0} step={1} {...props} slotProps={{ input: { startAdornment: dollarSign } }} />
);
