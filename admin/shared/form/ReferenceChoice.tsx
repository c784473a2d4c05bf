import { ReferenceInputBase } from 'react-admin';
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput';

/** Sorts all records of a small list by name. */
export const ALL_BY_NAME = { perPage: 1000, sort: { field: 'name', order: 'ASC' } } as const;

interface Props extends Omit<ChoiceInputProps, 'choices' | 'source'> {
  source: string;
  /** Resource of the choices. */
  reference: string;
  /** Filters the available records. The chosen one is always shown. */
  filter?: object;
  /** True while another field that determines the choices is empty. */
  waits?: boolean;
}

/** Select with one record of a small list. Without a child, `ReferenceInput` would load an autocomplete. */
export const ReferenceChoice = ({ source, reference, filter, waits = false, ...input }: Props) =>
  waits ? (
    <ChoiceInput {...input} source={source} choices={[]} disabled />
  ) : (
    <ReferenceInputBase source={source} reference={reference} filter={filter} {...ALL_BY_NAME}>
      <ChoiceInput {...input} />
    </ReferenceInputBase>
  );
