import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, type RaRecord } from 'react-admin';
import { SORT_ORDER_LABELS, type RecordColumn } from './columns';

/** Select of the sort order, for cards, which have no headings to press. */
export function SortChoice<Row extends RaRecord>({ columns }: { columns: readonly RecordColumn<Row>[] }) {
  const { sort, setSort } = useListContext<Row>();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  const isListed = sortable.some(({ source }) => source === sort.field);
  return (
    <Box sx={{ p: 2, pb: 0 }}>
      <TextField
        select
        fullWidth
        label="Sort By"
        value={isListed ? `${sort.field} ${sort.order}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!isListed && <MenuItem value="">As usual</MenuItem>}
        {sortable.flatMap(({ source, label }) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <MenuItem key={`${source} ${order}`} value={`${source} ${order}`}>
              {label}, {SORT_ORDER_LABELS[order]}
            </MenuItem>
          )),
        )}
      </TextField>
    </Box>
  );
}
