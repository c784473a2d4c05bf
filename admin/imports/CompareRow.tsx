import Link from '@mui/material/Link';
import { useState } from 'react';
import { MERGED_FIELDS } from '@contract/duplicates';
import { labelOf } from '@contract/labels';
import type { ImportFinding } from '@contract/responses/imports';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { clientPath, CUSTOMERS } from '../paths';
import { Link as RouterLink, useNavigate } from 'react-router';
import { cellInWords } from './cellInWords';
import { useShownRow } from './shownRowsContext';
import type { ShownRow } from './useShownRows';

const SideBySide = lazyWithRetry(async () => ({
  default: (await import('../duplicates/SideBySide')).SideBySide,
}));
const TwoRows = lazyWithRetry(async () => ({
  default: (await import('../duplicates/SideBySide')).TwoRows,
}));

const shownAs = ({ id, cells }: ShownRow) => ({
  heading: `Row ${id} of the file`,
  values: MERGED_FIELDS.flatMap((field) => {
    const value = cells[labelOf(CUSTOMERS, field)];
    return value ? [{ field, words: cellInWords(value) }] : [];
  }),
});

/** Opens the row of a warning beside the client, or the other row, whom it may repeat. */
export function CompareRow({ warning }: { warning: ImportFinding }) {
  const { row, name, record_id: recordId } = warning;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const shown = useShownRow(row);
  const other = useShownRow(Number(warning.new_value));
  const overview = recordId && clientPath(recordId, 'overview');
  if (!shown || (!recordId && !other))
    return (
      overview && (
        <Link component={RouterLink} to={overview} underline="always">
          Open the record
        </Link>
      )
    );
  const onClose = () => setOpen(false);
  return (
    <>
      <Link component="button" type="button" underline="always" onClick={() => setOpen(true)}>
        Compare
      </Link>
      {isOpen && overview && (
        <SideBySide
          {...shownAs(shown)}
          id={recordId}
          title={`Is ${name} of row ${row} this client?`}
          onClose={onClose}
          actions={[{ label: 'Open the Record', onClick: () => void navigate(overview) }]}
        />
      )}
      {isOpen && other && (
        <TwoRows
          {...shownAs(shown)}
          other={shownAs(other)}
          title={`Is ${name} of row ${row} the client of row ${other.id}?`}
          onClose={onClose}
          actions={[]}
        />
      )}
    </>
  );
}
