import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from 'react-admin';
import { FONT_SIZE, rem } from '@contract/theme-tokens';

interface Props {
  /** Current choices. Back and forward change them. */
  values: Readonly<Record<string, string>>;
  /** Inputs. Each handles its choice in `onChosen`. */
  children: ReactNode;
  /** Called by a button that submits, for choices that count together. */
  onSubmit?: (values: FieldValues) => void;
}

/** Height of an input's label with its margin. */
const LABEL_HEIGHT = `calc(${rem(FONT_SIZE.admin * 1.5)} + 4px)`;

/** Inputs in one row that choose the records of a page without a list. They save nothing. */
export const PageChoices = ({ values, children, onSubmit }: Props) => (
  <Form defaultValues={values} {...(onSubmit && { onSubmit })}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        // At the lower edge, a help text that comes or goes would move an input that is being pressed.
        alignItems: 'flex-start',
        columnGap: 2,
        rowGap: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 240 } },
        '& > :not(.MuiFormControl-root)': { mt: { sm: LABEL_HEIGHT } },
      }}
    >
      {children}
    </Box>
  </Form>
);
