import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../unsavedForms';

interface Props {
  form: string;
  isUnsaved: boolean;
}

/** Tells the guard, and the dialog around, whether something is chosen or typed in what is no form of the library. */
export function Unsaved({ form, isUnsaved }: Props) {
  useUnsaved(form, isUnsaved);
  return null;
}

/** Tells the guard, and the dialog around, that something is typed in the form around. */
export const UnsavedMark = ({ name }: { name: string }) => (
  <Unsaved form={name} isUnsaved={useFormState().isDirty} />
);
