import { TextInput, type TextInputProps } from 'react-admin';

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : ((value as string) ?? ''));

/** Texts that are typed with commas between them; the server takes them as they were typed. */
export const ListInput = (props: TextInputProps) => <TextInput format={asText} {...props} />;
