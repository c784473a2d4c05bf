/** Inputs at the size of a thumb. The office's are react-admin's: of these both share frame, phones and rules, in `web/`. */
export { NumberInput } from './NumberInput';
export { SelectInput, type Option } from './SelectInput';
export { PhoneInput, TextInput } from './TextInput';
