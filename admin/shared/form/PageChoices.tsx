import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';

interface Props {
  /** Current choices. Back and forward change them. */
  values: Readonly<Record<string, string>>;
  /** Inputs. Each handles its choice in `onChosen`. */
  children: ReactNode;
}

/** Inputs in one row that choose the records of a page without a list. They save nothing. */
export const PageChoices = ({ values, children }: Props) => (
  <Form defaultValues={values}>
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
