import { useFormState } from 'react-hook-form';
import { useReportUnsaved } from '../unsavedForms';

interface Props {
  form: string;
  isUnsaved: boolean;
}

/** Reports unsaved input outside of react-admin's forms to the guard and the surrounding dialog. */
export function UnsavedTracker({ form, isUnsaved }: Props) {
  useReportUnsaved(form, isUnsaved);
  return null;
}

/** Reports unsaved input of the surrounding form to the guard and the surrounding dialog. */
export const FormUnsavedTracker = ({ name }: { name: string }) => (
  <UnsavedTracker form={name} isUnsaved={useFormState().isDirty} />
);
