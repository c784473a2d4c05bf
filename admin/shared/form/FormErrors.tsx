import { useEffect, useRef, type RefObject } from 'react';
import { useResourceContext, ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { labelOf } from '@contract/labels';
import { ErrorSummary } from '@web/forms/ErrorSummary';
import { apiPathOf } from '../../paths';
import { focusOption } from './focusOption';

/** Sorts errors in the order of the page. They arrive in the order in which they were found. */
export const inPageOrder = (form: HTMLElement | null) => (one: string, other: string) => {
  const [first, second] = [one, other].map((name) => form?.querySelector(`[name="${name}"]`));
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
};

/**
 * Summary of a refused save: one link per field with an error, which names the field if others have the same error. The
 * first field gets the focus. react-admin shows errors only in a notice that disappears.
 */
export function FormErrors({ form }: { form: RefObject<HTMLElement | null> }) {
  const { control, setFocus } = useFormContext();
  const resource = apiPathOf(useResourceContext() ?? '');
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const { root: _whole, ...fields } = errors;
  const broken = Object.keys(fields);
  const shownCount = useRef(submitCount);
  const summary = useRef<HTMLDivElement>(null);

  /** react-hook-form cannot focus a group of radio buttons or checkboxes. */
  const focusField = (name: string) => {
    const options = `input[name="${name}"]:is([type=radio], [type=checkbox])`;
    const focus = () => focusOption(form.current?.querySelectorAll<HTMLInputElement>(options) ?? []);
    if (form.current?.querySelector(options)) setTimeout(focus);
    else setFocus(name);
  };

  useEffect(() => {
    if (isSubmitting || shownCount.current === submitCount) return;
    shownCount.current = submitCount;
    const first = broken.toSorted(inPageOrder(form.current))[0];
    if (!first) return;
    focusField(first);
    // The summary is shown too, where it and the field fit the window.
    summary.current?.scrollIntoView({ block: 'start' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });

  if (submitCount === 0) return null;
  const messageOf = (name: string) => fields[name]?.message;
  const problems = broken.toSorted(inPageOrder(form.current)).map((name) => {
    const message = messageOf(name);
    if (typeof message !== 'string') return { name, message: name };
    const isRepeated = broken.some((other) => other !== name && messageOf(other) === message);
    const text = (
      <>
        {isRepeated && `${labelOf(resource, name)}: `}
        <ValidationError error={message} />
      </>
    );
    return { name, message: text };
  });
  return (
    <div ref={summary}>
      <ErrorSummary problems={problems} onField={focusField} />
    </div>
  );
}
