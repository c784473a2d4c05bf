import { TextInput, type TextInputProps } from 'react-admin';

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : ((value as string) ?? ''));

/** List of texts, separated by commas. The server accepts it as typed. */
export const ListInput = (props: TextInputProps) => <TextInput format={asText} {...props} />;
