import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labelOf } from '@contract/labels';
import { CUSTOMERS } from '../paths';
import { ComparedField, COLUMNS, SharedValue } from './ComparedField';
import type { MergedField } from './records';

/** Client with values as they are shown. */
export interface ShownClient {
  heading: string;
  textOf: (field: MergedField) => string;
}

const comparable = (text: string) => text.trim().toLowerCase();

interface Props {
  fields: readonly MergedField[];
  pair: readonly [ShownClient, ShownClient];
}

/** Fields of two clients side by side, and which of them agree. */
export const SideBySide = ({ fields, pair }: Props) => (
  <>
    <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, px: 2, pb: 0.5 }}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      {pair.map(({ heading }) => (
        <Typography key={heading} sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
      ))}
    </Box>
    <Box component="ul" aria-label="Fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fields.map((field) => {
        const [text, otherText] = [pair[0].textOf(field), pair[1].textOf(field)];
        const agrees = comparable(text) === comparable(otherText);
        return (
          <ComparedField key={field} label={labelOf(CUSTOMERS, field)} agrees={agrees}>
            {agrees ? (
              <SharedValue>{otherText}</SharedValue>
            ) : (
              <>
                <Box sx={{ py: 0.75 }}>{text}</Box>
                <Box sx={{ py: 0.75 }}>{otherText}</Box>
              </>
            )}
          </ComparedField>
        );
      })}
    </Box>
  </>
);
