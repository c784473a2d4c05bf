import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { labelOf } from '@contract/labels';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { CUSTOMERS } from '../paths';
import { Loaded } from '../shared/Loaded';
import { ComparedField, COLUMNS, SharedValue } from './ComparedField';
import { valueOf, type MergedField } from './records';
import { useComparedRecord } from './useComparison';

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'actions' | 'onClose'> {
  /** Id of the existing record. */
  id: string;
  /** Heading of the values. */
  heading: string;
  /** Values that are not stored yet, as they are shown. */
  values: readonly { field: MergedField; words: string }[];
}

const comparable = (words: string) => words.trim().toLowerCase();

/** Values of a client who is not stored yet, beside an existing record. */
export function SideBySide({ id, heading, values, ...dialog }: Props) {
  const reading = useComparedRecord(id);
  return (
    <ConfirmDialog open wide safeLabel="Go Back" ready={reading.data !== undefined} {...dialog}>
      <Loaded query={reading} height={96}>
        {(record) => (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, px: 2, pb: 0.5 }}>
              <Box sx={{ display: { xs: 'none', md: 'block' } }} />
              <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
              <Typography sx={{ fontWeight: 600 }}>{record.name}</Typography>
            </Box>
            <Box component="ul" aria-label="Fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {values.map(({ field, words }) => {
                const stored = valueOf(record, field);
                const agrees = comparable(words) === comparable(stored);
                return (
                  <ComparedField key={field} label={labelOf(CUSTOMERS, field)} agrees={agrees}>
                    {agrees ? (
                      <SharedValue>{stored}</SharedValue>
                    ) : (
                      <>
                        <Box sx={{ py: 0.75 }}>{words}</Box>
                        <Box sx={{ py: 0.75 }}>{stored}</Box>
                      </>
                    )}
                  </ComparedField>
                );
              })}
            </Box>
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
