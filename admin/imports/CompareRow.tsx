import Link from '@mui/material/Link';
import { MERGED_FIELDS } from '@contract/duplicates';
import { labelOf } from '@contract/labels';
import type { ImportFinding } from '@contract/responses/imports';
import type { ShownClient } from '../duplicates/SideBySide';
import { useCompare } from '../duplicates/useCompare';
import { clientPath, CUSTOMERS } from '../paths';
import { Link as RouterLink, useNavigate } from 'react-router';
import { formatCell } from './formatCell';
import { useShownRow } from './shownRowsContext';
import type { ShownRow } from './useShownRows';

const shownAs = ({ id, cells }: ShownRow): ShownClient => ({
  heading: `Row ${id} of the file`,
  textOf: (field) => formatCell(cells[labelOf(CUSTOMERS, field)] ?? ''),
});

const filledIn = ({ cells }: ShownRow) => MERGED_FIELDS.filter((field) => cells[labelOf(CUSTOMERS, field)]);

/** Opens the row of a warning beside the client, or the other row, whom it may repeat. */
export function CompareRow({ warning }: { warning: ImportFinding }) {
  const { row, name, record_id: recordId } = warning;
  const navigate = useNavigate();
  const { compareWithRecord, compareWithUnsaved } = useCompare();
  const shownRow = useShownRow(row);
  const other = useShownRow(Number(warning.new_value));
  const overview = recordId && clientPath(recordId, 'overview');
  if (!shownRow || (!recordId && !other))
    return (
      overview && (
        <Link component={RouterLink} to={overview} underline="always">
          Open the record
        </Link>
      )
    );
  const compare = () => {
    const compared = { fields: filledIn(shownRow), client: shownAs(shownRow) };
    if (overview)
      return compareWithRecord(recordId, {
        ...compared,
        title: `Is ${name} of row ${row} this client?`,
        answers: [{ label: 'Open the Record', choose: () => void navigate(overview) }],
      });
    return compareWithUnsaved(shownAs(other!), {
      ...compared,
      title: `Is ${name} of row ${row} the client of row ${other!.id}?`,
    });
  };
  return (
    <Link component="button" type="button" underline="always" onClick={() => void compare()}>
      Compare
    </Link>
  );
}
