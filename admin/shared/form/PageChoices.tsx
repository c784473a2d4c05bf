import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from 'react-admin';

interface Props {
  /** Current choices. Back and forward change them. */
  values: Readonly<Record<string, string>>;
  /** Inputs. Each handles its choice in `onChosen`. */
  children: ReactNode;
  /** Called by a button that submits, for choices that count together. */
  onSubmit?: (values: FieldValues) => void;
}

/** Inputs in one row that choose the records of a page without a list. They save nothing. */
export const PageChoices = ({ values, children, onSubmit }: Props) => (
  <Form defaultValues={values} {...(onSubmit && { onSubmit })}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: 2,
        rowGap: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 240 } },
      }}
    >
      {children}
    </Box>
  </Form>
);
