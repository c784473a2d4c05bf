import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Duplicates } from '@contract/responses/client';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { CLIENTS, CUSTOMERS, clientPath, duplicatesPath } from '../../paths';
import { SKIP_REFETCH } from '../../queryClient';
import { formatDate } from '../../shared/dates';
import { useDebouncedValue } from '../../shared/useDebouncedValue';
import { useReadProvider } from '../../shared/useReadProvider';
import { type Client } from '../client';
import { useFromList } from '../../shared/useFromList';
import { completeFields, type IdentifyingFields } from './completeFields';
import { useDistinctClients } from './distinctClients';
import { useCompareTypedClient } from './useCompareTypedClient';

type Duplicate = Duplicates['results'][number];

const REASONS: Record<Duplicate['reasons'][number], string> = {
  name: 'name and birth date',
  phone: 'phone number',
  email: 'e-mail',
};

const factsOf = ({ date_of_birth, city, state, status, reasons }: Duplicate) =>
  [
    `born ${formatDate(date_of_birth)}`,
    [city, state].filter(Boolean).join(', '),
    CUSTOMER_STATUS_LABELS[status],
    `matches: ${reasons.map((reason) => REASONS[reason]).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  identity: IdentifyingFields;
  /** The client, if the record already exists. */
  client?: Client;
  /** The user is typing in a form here, so links open in a new tab, and what is typed is compared in a dialog. */
  typing?: boolean;
}

/** Lists clients who may be the same person. Shows nothing when there are none or the request fails. */
export function PossibleDuplicates({ identity, client, typing = false }: Props) {
  const reads = useReadProvider();
  const fromList = useFromList();
  const complete = useDebouncedValue(JSON.stringify(completeFields(identity)));
  const typedIdentity = JSON.parse(complete) as ReturnType<typeof completeFields>;
  const { data } = useQuery({
    queryKey: [CLIENTS, 'duplicates', client?.id, complete],
    queryFn: () =>
      reads.search<Duplicates>(`${CUSTOMERS}/duplicates/`, {
        ...typedIdentity,
        ...(client && { except: client.id }),
      }),
    enabled: complete !== '{}',
    retry: false,
    gcTime: 0,
    // The server audits the read for each client it names. A change of a compared field refetches it.
    meta: SKIP_REFETCH,
  });
  const { ids: markedIds, isDistinct, remove } = useDistinctClients();
  const compareTyped = useCompareTypedClient(!client);
  const results = data?.results.filter((duplicate) => !isDistinct(duplicate, typedIdentity)) ?? [];
  const undecidedId = results.find(({ id }) => markedIds.includes(id))?.id;
  const askAgain = useEffectEvent(remove);
  useEffect(() => {
    if (undecidedId !== undefined) askAgain(undecidedId);
  }, [undecidedId]);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1' }}>
      {results.length > 0 && (
        <Alert severity="info" role={undefined} sx={{ mb: 2 }}>
          <AlertTitle>Possibly the same person</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {results.map((duplicate) => (
              <li key={duplicate.id}>
                <Link
                  component={RouterLink}
                  to={clientPath(duplicate.id, 'overview')}
                  state={fromList}
                  target={typing ? '_blank' : undefined}
                  color="inherit"
                  underline="always"
                  sx={{ fontWeight: 600 }}
                >
                  {duplicate.name}
                  {typing && ' (opens in a new tab)'}
                </Link>
                {` · ${factsOf(duplicate)} `}
                {client && !typing ? (
                  <Button
                    size="small"
                    color="inherit"
                    component={RouterLink}
                    to={duplicatesPath(client.id, duplicate.id)}
                    state={fromList}
                    aria-label={`Compare with ${duplicate.name}`}
                  >
                    Compare
                  </Button>
                ) : (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={`Compare with ${duplicate.name}`}
                    onClick={() => compareTyped(duplicate)}
                  >
                    Compare
                  </Button>
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
