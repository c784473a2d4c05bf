import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MERGED_FIELDS } from '@contract/duplicates';
import { labelOf } from '@contract/labels';
import { phoneDigits } from '@contract/phones';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { isPhone } from '@web/forms/form-values';
import { clientPath } from '../../paths';
import { ComparedField, COLUMNS, SharedValue } from '../../duplicates/ComparedField';
import { CUSTOMERS } from '../../paths';
import { valueOf } from '../../duplicates/records';
import { useComparedRecord } from '../../duplicates/useComparison';
import { Loaded } from '../../shared/Loaded';
import { useToldApart } from './toldApart';

const comparable = (field: string, value: unknown) =>
  isPhone(field)
    ? phoneDigits(String(value as string))
    : String(value as string)
        .trim()
        .toLowerCase();

const isTyped = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

interface Props {
  /** Id of the existing record. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Compares the fields typed for a new client with an existing record. */
export function TypedComparison({ id, name, onClose }: Props) {
  const typed = useFormContext().getValues();
  const navigate = useNavigate();
  const { add } = useToldApart();
  const reading = useComparedRecord(id);
  const fields = MERGED_FIELDS.filter((field) => isTyped(typed[field]));
  return (
    <ConfirmDialog
      open
      wide
      title={`Is this ${name}?`}
      safeLabel="Go Back"
      ready={reading.data !== undefined}
      onClose={onClose}
      actions={[
        {
          label: 'Not the Same',
          onClick: () => {
            add(id);
            onClose();
          },
        },
        { label: 'Same Person: Open the Record', onClick: () => void navigate(clientPath(id)) },
      ]}
    >
      <Loaded query={reading} height={96}>
        {(record) => (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, px: 2, pb: 0.5 }}>
              <Box sx={{ display: { xs: 'none', md: 'block' } }} />
              <Typography sx={{ fontWeight: 600 }}>As you typed</Typography>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            </Box>
            <Box component="ul" aria-label="Fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {fields.map((field) => {
                const agrees = comparable(field, typed[field]) === comparable(field, record[field]);
                return (
                  <ComparedField key={field} label={labelOf(CUSTOMERS, field)} agrees={agrees}>
                    {agrees ? (
                      <SharedValue>{valueOf(record, field)}</SharedValue>
                    ) : (
                      <>
                        <Box sx={{ py: 0.75 }}>{valueOf(typed, field)}</Box>
                        <Box sx={{ py: 0.75 }}>{valueOf(record, field)}</Box>
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
