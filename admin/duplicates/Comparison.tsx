import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { labelOf } from '@contract/labels';
import { useFromList } from '../shared/useFromList';
import { clientPath } from '../paths';
import { dayIn, formatDate } from '../shared/dates';
import { StatusChip } from '../shared/StatusChip';
import { StickyBar } from '../shared/StickyBar';
import { ComparedField, COLUMNS, SharedValue } from './ComparedField';
import { FieldChoice } from './FieldChoice';
import { useMerge, type Merge } from './useMerge';
import { useLatest } from '../shared/useLatest';
import { CUSTOMERS } from '../paths';
import {
  sortByFormOrder,
  isIdentity,
  valueOwner,
  defaultKeptClient,
  sidesOfFields,
  valueOf,
  type Choices,
  type Client,
  type Duplicate,
  type MergedField,
} from './records';
import { pluralize } from '../shared/pluralize';

interface HeadProps {
  client: Client;
  /** Tells two records of the same name apart. */
  side: 'left' | 'right';
  isKept: boolean;
  onKept: () => void;
}

/** Heading of a record's column: the client's name, and whether the record is kept. */
function RecordHead({ client, side, isKept, onKept }: HeadProps) {
  const fromList = useFromList();
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link
          component={RouterLink}
          to={clientPath(client.id, 'overview')}
          state={fromList}
          sx={{ fontWeight: 600 }}
        >
          {client.name}
        </Link>
        <StatusChip status={client.status} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[client.region?.name, `added ${formatDate(dayIn(client.region, client.created_at))}`]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <FormControlLabel
        control={
          <Radio
            size="small"
            name="kept"
            value={client.id}
            checked={isKept}
            onChange={onKept}
            slotProps={{ input: { 'aria-label': `Keep this record: ${client.name}, on the ${side}` } }}
          />
        }
        label="Keep this record"
      />
    </Box>
  );
}

interface Props {
  /** The page's client, then the possible duplicate. */
  pair: readonly [Client, Client];
  duplicate: Duplicate;
  busy: boolean;
  onDistinct: () => void;
  /** @param mergedClient the kept record, with the warnings of the merge */
  onMerged: (mergedClient: Client) => void;
  /** Reads both records again. The choices stay. */
  refetch: () => Promise<unknown>;
}

/** Two records side by side, with the choice of values to keep, and the decision. */
export function Comparison({ pair, duplicate, busy, onDistinct, onMerged, refetch }: Props) {
  const [keptId, setKept] = useState(() => defaultKeptClient(...pair).id);
  const [choices, setChoices] = useState<Choices>({});
  const mergeRecords = useMerge();
  const [showsAll, setShowsAll] = useState(false);
  const [keptClient, endedClient] = pair[0].id === keptId ? pair : [pair[1], pair[0]];
  const agrees = sortByFormOrder(duplicate.agrees);
  const differs = sortByFormOrder(duplicate.differs);
  const folded = agrees.filter((field) => !isIdentity(field));
  const shownFields = sortByFormOrder([...agrees.filter(isIdentity), ...differs]);
  const label = (field: MergedField) => labelOf(CUSTOMERS, field);

  const latestMerge = useLatest<Merge>({
    other_id: endedClient.id,
    fields: sidesOfFields(differs, choices, keptClient, endedClient),
    versions: { this: keptClient.version, other: endedClient.version },
  });
  const merge = async () => {
    const mergedClient = await mergeRecords(keptClient, endedClient, latestMerge, refetch);
    if (mergedClient) onMerged(mergedClient);
    else void refetch();
  };

  const shared = (field: MergedField) => (
    <ComparedField key={field} label={label(field)} agrees>
      <SharedValue>{valueOf(pair[0], field)}</SharedValue>
    </ComparedField>
  );

  return (
    <Card component="section" aria-label="Both records" sx={{ overflow: 'visible' }}>
      <Box
        role="radiogroup"
        aria-label="The record that stays"
        sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2, px: 2, py: 1 }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
        {pair.map((client, index) => (
          <RecordHead
            key={client.id}
            client={client}
            side={index === 0 ? 'left' : 'right'}
            isKept={client.id === keptId}
            onKept={() => setKept(client.id)}
          />
        ))}
      </Box>
      <Box component="ul" aria-label="Fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shownFields.map((field) =>
          differs.includes(field) ? (
            <ComparedField key={field} label={label(field)} agrees={false}>
              <FieldChoice
                label={label(field)}
                options={pair.map((client) => ({ id: client.id, text: valueOf(client, field) }))}
                selectedId={valueOwner(field, choices, keptClient, endedClient).id}
                onChosen={(id) => setChoices((before) => ({ ...before, [field]: id }))}
              />
            </ComparedField>
          ) : (
            shared(field)
          ),
        )}
        {showsAll && folded.map(shared)}
      </Box>
      {folded.length > 0 && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Link
            component="button"
            type="button"
            underline="always"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? 'Show fewer'
              : `Show ${folded.length} more that ${pluralize(folded.length, 'agrees |||| agree')}`}
          </Link>
        </Box>
      )}
      <StickyBar px={2}>
        <Button variant="contained" disabled={busy} onClick={() => void merge()}>
          Same Person
        </Button>
        <Button variant="outlined" disabled={busy} onClick={onDistinct}>
          Not the Same
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          You see each change before the records are merged.
        </Typography>
      </StickyBar>
    </Card>
  );
}
