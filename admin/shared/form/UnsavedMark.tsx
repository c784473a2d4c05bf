import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../unsavedForms';

interface Props {
  form: string;
  isUnsaved: boolean;
}

/** Reports unsaved input outside of react-admin's forms to the guard and the surrounding dialog. */
export function Unsaved({ form, isUnsaved }: Props) {
  useUnsaved(form, isUnsaved);
  return null;
}

/** Reports unsaved input of the surrounding form to the guard and the surrounding dialog. */
export const UnsavedMark = ({ name }: { name: string }) => (
  <Unsaved form={name} isUnsaved={useFormState().isDirty} />
);
