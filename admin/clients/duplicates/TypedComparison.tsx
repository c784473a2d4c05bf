import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MERGED_FIELDS } from '@contract/duplicates';
import { isPhone } from '@web/forms/form-values';
import { phoneToSend } from '@web/formats/phones';
import { clientPath } from '../../paths';
import { SideBySide } from '../../duplicates/SideBySide';
import { valueOf } from '../../duplicates/records';
import { useToldApart } from './toldApart';

const isTyped = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

interface Props {
  /** Id of the existing record. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Compares the fields typed for a new client with an existing record. */
export function TypedComparison({ id, name, onClose }: Props) {
  const typed = useFormContext().getValues();
  const navigate = useNavigate();
  const { add } = useToldApart();
  const values = MERGED_FIELDS.filter((field) => isTyped(typed[field])).map((field) => {
    const value = isPhone(field) ? phoneToSend(String(typed[field] as string)) : (typed[field] as unknown);
    return { field, words: valueOf({ ...typed, [field]: value }, field) };
  });
  return (
    <SideBySide
      id={id}
      title={`Is this ${name}?`}
      heading="As you typed"
      values={values}
      onClose={onClose}
      actions={[
        {
          label: 'Not the Same',
          onClick: () => {
            add(id);
            onClose();
          },
        },
        { label: 'Same Person: Open the Record', onClick: () => void navigate(clientPath(id)) },
      ]}
    />
  );
}
