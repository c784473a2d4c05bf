/**
 * Inputs sized for a finger. The office uses react-admin's inputs. Both share the frame, phones and rules in `web/`.
 */
export { NumberInput } from './NumberInput';
export { SelectInput, type Option } from './SelectInput';
export { PhoneInput, TextInput } from './TextInput';
