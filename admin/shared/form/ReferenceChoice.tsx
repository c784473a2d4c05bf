import { ReferenceInput } from 'react-admin';
import { ChoiceInput } from './ChoiceInput';

/** All records of a small list, by their names. */
export const A_TO_Z = { perPage: 1000, sort: { field: 'name', order: 'ASC' } } as const;

interface Props {
  source: string;
  /** Resource that is chosen from. */
  reference: string;
  label: string;
  required?: boolean;
  validate?: (value: unknown, values: unknown, props: unknown) => unknown;
  helperText?: string | false;
  onChange?: () => void;
  /** Which records can be chosen; the one that is chosen already is shown in any case. */
  filter?: object;
}

/** One record of a small list. */
export const ReferenceChoice = ({ source, reference, filter, ...input }: Props) => (
  <ReferenceInput source={source} reference={reference} filter={filter} {...A_TO_Z}>
    <ChoiceInput {...(input as object)} />
  </ReferenceInput>
);
