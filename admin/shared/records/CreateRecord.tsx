import type { ComponentProps } from 'react';
import { CreateBase, EditContext } from 'react-admin';

/** react-admin's `CreateBase` on the page of another record, which its form would otherwise take for its own. */
export const CreateRecord = ({ children, ...props }: ComponentProps<typeof CreateBase>) => (
  <CreateBase {...props}>
    <EditContext value={null}>{children}</EditContext>
  </CreateBase>
);
