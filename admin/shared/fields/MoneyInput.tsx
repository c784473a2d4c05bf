import type { FieldProps } from './FieldFrame';
import { NumberInput } from './NumberInput';
import { rules } from './rules';

interface Props extends Omit<FieldProps, 'rules'> {
  /** Message when it is empty; without it the field may stay empty. */
  missing?: string;
}

/** Dollars; the arrows go by whole ones (document 2, section 5), cents can be typed. */
export const MoneyInput = ({ missing, ...props }: Props) => (
  <NumberInput {...props} prefix="$" min={0} step={1} rules={rules.dollars(missing)} />
);
