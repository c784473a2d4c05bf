import Link from '@mui/material/Link';
import { useState } from 'react';
import { MERGED_FIELDS } from '@contract/duplicates';
import { labelOf } from '@contract/labels';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { clientPath, CUSTOMERS } from '../paths';
import { Link as RouterLink, useNavigate } from 'react-router';
import { cellInWords } from './cellInWords';
import { useShownRow } from './shownRowsContext';

const SideBySide = lazyWithRetry(async () => ({
  default: (await import('../duplicates/SideBySide')).SideBySide,
}));

interface Props {
  row: number;
  name: string;
  /** Id of the client whom the row may repeat. */
  recordId: string;
}

/** Opens the row beside the client whom it may repeat. */
export function CompareRow({ row, name, recordId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const shown = useShownRow(row);
  const overview = clientPath(recordId, 'overview');
  if (!shown)
    return (
      <Link component={RouterLink} to={overview} underline="always">
        Open the record
      </Link>
    );
  const values = MERGED_FIELDS.flatMap((field) => {
    const value = shown.cells[labelOf(CUSTOMERS, field)];
    return value ? [{ field, words: cellInWords(value) }] : [];
  });
  return (
    <>
      <Link component="button" type="button" underline="always" onClick={() => setOpen(true)}>
        Compare
      </Link>
      {isOpen && (
        <SideBySide
          id={recordId}
          title={`Is ${name} of row ${row} this client?`}
          heading={`Row ${row} of the file`}
          values={values}
          onClose={() => setOpen(false)}
          actions={[{ label: 'Open the Record', onClick: () => void navigate(overview) }]}
        />
      )}
    </>
  );
}
