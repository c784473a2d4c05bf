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

/** Value that is not stored yet, as it is shown. */
interface ShownValue {
  field: MergedField;
  words: string;
}

type DialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'actions' | 'onClose'>;

interface Props extends DialogProps {
  /** Heading of the values. */
  heading: string;
  values: readonly ShownValue[];
}

const comparable = (words: string) => words.trim().toLowerCase();

interface ComparedProps extends Pick<Props, 'heading' | 'values'> {
  otherHeading: string;
  otherOf: (field: MergedField) => string;
}

const Compared = ({ heading, values, otherHeading, otherOf }: ComparedProps) => (
  <>
    <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, px: 2, pb: 0.5 }}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{otherHeading}</Typography>
    </Box>
    <Box component="ul" aria-label="Fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {values.map(({ field, words }) => {
        const other = otherOf(field);
        const agrees = comparable(words) === comparable(other);
        return (
          <ComparedField key={field} label={labelOf(CUSTOMERS, field)} agrees={agrees}>
            {agrees ? (
              <SharedValue>{other}</SharedValue>
            ) : (
              <>
                <Box sx={{ py: 0.75 }}>{words}</Box>
                <Box sx={{ py: 0.75 }}>{other}</Box>
              </>
            )}
          </ComparedField>
        );
      })}
    </Box>
  </>
);

/** Values of a client who is not stored yet, beside an existing record. */
export function SideBySide({ id, heading, values, ...dialog }: Props & { id: string }) {
  const reading = useComparedRecord(id);
  return (
    <ConfirmDialog open wide safeLabel="Go Back" ready={reading.data !== undefined} {...dialog}>
      <Loaded query={reading} height={96}>
        {(record) => (
          <Compared
            heading={heading}
            values={values}
            otherHeading={record.name}
            otherOf={(field) => valueOf(record, field)}
          />
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

interface TwoRowsProps extends Props {
  other: Pick<Props, 'heading' | 'values'>;
}

/** Values of two clients who are not stored yet, beside each other. */
export const TwoRows = ({ heading, values, other, ...dialog }: TwoRowsProps) => (
  <ConfirmDialog open wide safeLabel="Go Back" {...dialog}>
    <Compared
      heading={heading}
      values={values}
      otherHeading={other.heading}
      otherOf={(field) => other.values.find((one) => one.field === field)?.words ?? ''}
    />
  </ConfirmDialog>
);
