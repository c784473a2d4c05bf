import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement } from 'react';
import {
  RecordContextProvider,
  useExpanded,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { rem } from '@contract/theme-tokens';
import { cardColumns } from './columns';
import { PhoneCard } from './PhoneCard';
import type { RecordRowsProps } from './RecordTable';
import { SortChoice } from './SortChoice';

function Details({ short, children }: { short: boolean; children: ReactElement }) {
  const resource = useResourceContext()!;
  const record = useRecordContext()!;
  const name = useGetRecordRepresentation(resource)(record);
  const [open, toggle] = useExpanded(resource, record.id, true);
  const label = open ? 'Hide details' : 'Show details';
  return (
    <>
      <Button
        size="small"
        sx={short ? { mt: 0.5, ml: -0.5, mb: -1 } : { mt: 1 }}
        aria-expanded={open}
        aria-label={`${label} of ${typeof name === 'string' ? name : ''}`}
        onClick={toggle}
      >
        {label}
      </Button>
      {open && <Box sx={{ mt: short ? 2 : 1 }}>{children}</Box>}
    </>
  );
}

/** Records of a list as cards, for phones. The naming column is the heading. A person to call gets a shorter card. */
export function RecordCards<Row extends RaRecord>({
  label,
  columns,
  actions,
  details,
  card,
}: RecordRowsProps<Row>) {
  const { data = [] } = useListContext<Row>();
  const [title, others] = cardColumns(columns);
  const phoneOf = columns.find(({ phone }) => phone)?.phone;
  return (
    <>
      <SortChoice columns={columns} />
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => {
          const short = card ?? (phoneOf && <PhoneCard row={row} columns={columns} phone={phoneOf(row)} />);
          return (
            <RecordContextProvider key={row.id} value={row}>
              <Box
                component="li"
                sx={{ p: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: short ? 'nowrap' : 'wrap',
                    alignItems: short ? 'center' : 'flex-start',
                    gap: 1,
                    mb: short ? 0 : 1,
                  }}
                >
                  {short ?? (
                    <Typography component="div" variant="h3" sx={{ flex: '1 1 180px', fontSize: rem(16) }}>
                      {title?.render(row)}
                    </Typography>
                  )}
                  {/* Together, so that a long title moves all of them to the next line. */}
                  <Box
                    sx={{
                      display: 'flex',
                      flexWrap: short ? 'nowrap' : 'wrap',
                      flexShrink: short ? 0 : 1,
                      alignItems: 'center',
                      justifyContent: 'flex-end',
                      gap: 1,
                      ml: 'auto',
                    }}
                  >
                    {actions}
                  </Box>
                </Box>
                {!short && (
                  <Box
                    component="dl"
                    sx={{
                      display: 'grid',
                      gridTemplateColumns: 'auto 1fr',
                      columnGap: 2,
                      rowGap: 0.5,
                      m: 0,
                      '& dt:has(+ dd:empty), & dd:empty': { display: 'none' },
                    }}
                  >
                    {others.map(({ source, label: heading, render }) => (
                      <Box key={source} sx={{ display: 'contents' }}>
                        <Typography component="dt" variant="body2" color="textSecondary">
                          {heading}
                        </Typography>
                        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                          {render(row)}
                        </Typography>
                      </Box>
                    ))}
                  </Box>
                )}
                {details && <Details short={Boolean(short)}>{details}</Details>}
              </Box>
            </RecordContextProvider>
          );
        })}
      </Box>
    </>
  );
}
