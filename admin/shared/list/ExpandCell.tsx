import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowRightIcon from '@mui/icons-material/KeyboardArrowRight';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import {
  DataTableClasses,
  useDataTableRenderContext,
  useExpanded,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

/** Expands and collapses a row. The label names its record. */
function ExpandButton() {
  const resource = useResourceContext()!;
  const record = useRecordContext()!;
  const name = useGetRecordRepresentation(resource)(record);
  const [open, toggle] = useExpanded(resource, record.id, true);
  return (
    <IconButton
      size="small"
      sx={{ p: 0.25 }}
      aria-label={`${open ? 'Hide' : 'Show'} details of ${typeof name === 'string' ? name : ''}`}
      aria-expanded={open}
      aria-controls={open ? `${resource}-${record.id}-expand` : undefined}
      onClick={toggle}
    >
      {open ? <KeyboardArrowDownIcon /> : <KeyboardArrowRightIcon />}
    </IconButton>
  );
}

/** First column of a table with expandable rows. */
export function ExpandCell() {
  const context = useDataTableRenderContext();
  if (context === 'header') {
    return (
      <TableCell className={DataTableClasses.headerCell} sx={{ width: 36 }}>
        <span className="for-screen-readers">Details</span>
      </TableCell>
    );
  }
  return context === 'data' ? (
    <TableCell>
      <ExpandButton />
    </TableCell>
  ) : null;
}
