import { ReferenceInputBase } from 'react-admin';
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput';

/** All records of a small list, by their names. */
export const A_TO_Z = { perPage: 1000, sort: { field: 'name', order: 'ASC' } } as const;

interface Props extends Omit<ChoiceInputProps, 'choices' | 'source'> {
  source: string;
  /** Resource that is chosen from. */
  reference: string;
  /** Which records can be chosen; the one that is chosen already is shown in any case. */
  filter?: object;
  /** Another field says what there is to choose from, and is still empty. */
  waits?: boolean;
}

/** One record of a small list. `ReferenceInput` would load an autocomplete that it shows where it has no child. */
export const ReferenceChoice = ({ source, reference, filter, waits = false, ...input }: Props) =>
  waits ? (
    <ChoiceInput {...input} source={source} choices={[]} disabled />
  ) : (
    <ReferenceInputBase source={source} reference={reference} filter={filter} {...A_TO_Z}>
      <ChoiceInput {...input} />
    </ReferenceInputBase>
  );
