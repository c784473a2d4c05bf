import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin';
import { CallButton } from './CallButton';
import { cardColumns, type RecordColumn } from './columns';

interface Props<Row extends RaRecord> {
  row: Row;
  columns: readonly RecordColumn<Row>[];
  phone: string | null;
}

/** Number of text columns that fit. The rest is in the record itself. */
const MOST = 2;

/** Card of a person to call for phones: the name and at most two lines. */
export function PhoneCard<Row extends RaRecord>({ row, columns, phone }: Props<Row>) {
  const name = useGetRecordRepresentation(useResourceContext())(row);
  const [title, others] = cardColumns(columns);
  const texts = others
    .filter((column) => !column.phone && !column.numeric)
    .map(({ render, brief = render }) => brief(row))
    .filter((content) => typeof content === 'string' && content !== '')
    .slice(0, MOST);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flexGrow: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="div" variant="h3">
          {title?.render(row)}
        </Typography>
        <Typography
          component="div"
          variant="body2"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
          }}
        >
          {texts.join(' · ')}
        </Typography>
      </Box>
      {phone && <CallButton phone={phone} name={typeof name === 'string' ? name : ''} />}
    </Box>
  );
}
