import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Children, createContext, use, type ReactElement } from 'react';
import {
  DataTableBody,
  DataTableClasses,
  DataTableRow,
  useExpanded,
  useRecordContext,
  useResourceContext,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';

/** Content of the expanded rows. */
export const RowDetails = createContext<ReactElement | undefined>(undefined);

function RowWithDetails(props: DataTableRowProps) {
  const details = use(RowDetails);
  const resource = useResourceContext()!;
  const { id } = useRecordContext()!;
  const [isOpen] = useExpanded(resource, id, true);
  return (
    <>
      <DataTableRow {...props} />
      {isOpen && (
        <TableRow id={`${resource}-${id}-expand`} className={DataTableClasses.expandRow}>
          <TableCell colSpan={Children.toArray(props.children).length}>{details}</TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Body of a table with expandable rows. react-admin's own has an empty row behind each collapsed one. */
export const DetailsBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={RowWithDetails} />;
