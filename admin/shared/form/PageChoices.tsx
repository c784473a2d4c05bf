import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';

interface Props {
  /** What is chosen now; Back and forward bring other choices. */
  values: Readonly<Record<string, string>>;
  /** Inputs, each told of its choice by `onChosen`. */
  children: ReactNode;
}

/** What a page that is no list shows the records of: inputs in one row, which save nothing. */
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
