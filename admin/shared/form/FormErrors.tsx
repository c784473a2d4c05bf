import { useEffect, useRef, type RefObject } from 'react';
import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '@web/forms/ErrorSummary';

/** The errors come in the order in which they were found; people read from top to bottom. */
const inPageOrder = (form: HTMLElement | null) => (one: string, other: string) => {
  const [first, second] = [one, other].map((name) => form?.querySelector(`[name="${name}"]`));
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
};

/**
 * After a save that was refused: what to mend, each a link to its field; the first one gets the focus. The library
 * tells of it in a notice that goes.
 */
export function FormErrors({ form }: { form: RefObject<HTMLElement | null> }) {
  const { control, setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const { root: _whole, ...fields } = errors;
  const broken = Object.keys(fields);
  const told = useRef(submitCount);

  useEffect(() => {
    if (isSubmitting || told.current === submitCount) return;
    told.current = submitCount;
    const first = broken.toSorted(inPageOrder(form.current))[0];
    if (first) setFocus(first);
  });

  if (submitCount === 0) return null;
  const problems = broken.toSorted(inPageOrder(form.current)).map((name) => {
    const message = fields[name]?.message;
    return { name, message: typeof message === 'string' ? <ValidationError error={message} /> : name };
  });
  return <ErrorSummary problems={problems} onField={setFocus} />;
}
