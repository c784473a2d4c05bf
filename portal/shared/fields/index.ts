export { NumberInput } from './NumberInput';
export { SelectInput, type Option } from './SelectInput';
export { PhoneInput, TextInput } from './TextInput';
