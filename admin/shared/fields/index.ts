export { CheckboxInput } from './CheckboxInput';
export { DateInput } from './DateInput';
export { FieldGrid, FormSection } from './FieldGrid';
export { NumberInput } from './NumberInput';
export { PhoneInput } from './PhoneInput';
export { SelectInput, optionsOf, type Option } from './SelectInput';
export { TextInput } from './TextInput';
export { ruleOf, rules } from './rules';
