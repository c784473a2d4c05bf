import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { FormUnsavedTracker } from './UnsavedTracker';

interface Props {
  /** Id of the form, which the button of the dialog submits. */
  id: string;
  values?: Record<string, unknown>;
  onSubmit: NonNullable<FormProps['onSubmit']>;
  children: ReactNode;
}

/**
 * Form of a dialog. The record of the page around it is not its record: it would fill inputs of the same name, and a
 * reread of it would reset the input.
 */
export const DialogForm = ({ id, values = {}, onSubmit, children }: Props) => (
  <Form
    id={id}
    noValidate
    disableInvalidFormNotification
    mode="onTouched"
    record={values}
    onSubmit={onSubmit}
  >
    <FormUnsavedTracker name={id} />
    {children}
  </Form>
);
