export { CheckboxInput } from './CheckboxInput';
export { DateInput } from './DateInput';
export { fieldId } from './FieldFrame';
export { NumberInput } from './NumberInput';
export { SelectInput, type Option } from './SelectInput';
export { PhoneInput, TextInput } from './TextInput';
