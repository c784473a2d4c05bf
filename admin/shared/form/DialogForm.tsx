import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { RefusedFields } from './RefusedFields';
import { FormUnsavedTracker } from './UnsavedTracker';
import type { Refusal } from './useFormAction';

interface Props {
  /** Id of the form, which the button of the dialog submits. */
  id: string;
  values?: Record<string, unknown>;
  refusal: Refusal;
  onSubmit: NonNullable<FormProps['onSubmit']>;
  children: ReactNode;
}

/**
 * Form of a dialog. The record of the page around it is not its record: it would fill inputs of the same name, and a
 * reread of it would reset the input.
 */
export const DialogForm = ({ id, values = {}, refusal, onSubmit, children }: Props) => (
  <Form
    id={id}
    noValidate
    disableInvalidFormNotification
    mode="onTouched"
    record={values}
    onSubmit={onSubmit}
  >
    <FormUnsavedTracker name={id} />
    <RefusedFields id={id} {...refusal} />
    {children}
  </Form>
);
