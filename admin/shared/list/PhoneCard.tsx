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

/** Card of a person to call for phones: the name, at most two lines, and a line for each number with a brief text. */
export function PhoneCard<Row extends RaRecord>({ row, columns, phone }: Props<Row>) {
  const name = useGetRecordRepresentation(useResourceContext())(row);
  const [title, others] = cardColumns(columns);
  const contentsOf = (all: readonly RecordColumn<Row>[]) =>
    all
      .map(({ render, brief = render }) => brief(row))
      .filter((content): content is string => typeof content === 'string' && content !== '');
  const texts = contentsOf(others.filter(({ phone: isCalled, numeric }) => !isCalled && !numeric));
  // A number alone says nothing without the heading of its column.
  const numbers = contentsOf(others.filter(({ numeric, brief }) => numeric && brief));
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
          {texts.slice(0, MOST).join(' · ')}
        </Typography>
        {numbers.map((text) => (
          <Typography key={text} component="div" variant="body2">
            {text}
          </Typography>
        ))}
      </Box>
      {phone && <CallButton phone={phone} name={typeof name === 'string' ? name : ''} />}
    </Box>
  );
}
