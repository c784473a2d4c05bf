import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FileColumn } from '../../shared/list/columns';
import { RowsTable } from '../../shared/list/RowsTable';
import { saveRows } from '../../shared/list/saveRows';

interface Props<Row extends RaRecord> {
  title: string;
  /** Columns of the chart's data, for the table and the file. */
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  /** Name of the file, without extension. */
  fileName: string;
  /** The chart. */
  children: ReactNode;
}

/** Chart with a button that shows its data as a table. */
export function ChartCard<Row extends RaRecord>({ title, columns, rows, fileName, children }: Props<Row>) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography id={id} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show Chart' : 'Show Numbers'}
          </Button>
          <Button
            size="small"
            startIcon={<FileDownloadIcon />}
            onClick={() => saveRows(fileName, columns, rows)}
            aria-label={`Download ${title}`}
          >
            Download
          </Button>
        </Stack>
        {isTable ? (
          <RowsTable<Row> label={title} columns={columns} rows={rows} />
        ) : (
          <Box role="figure" aria-labelledby={id}>
            {children}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
