import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useEffectEvent } from 'react';
import {
  Link as RouterLink,
  parsePath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { Loaded } from '../shared/Loaded';
import { readFailureMessage, statusOf } from '../callFailure';
import { clientListPath, useFromList } from '../shared/useFromList';
import { Page } from '../layout/Page';
import { queryClient } from '../queryClient';
import { EmptyList } from '../shared/ListStates';
import { useAction } from '../shared/useAction';
import { useWarn } from '../shared/PageWarnings';
import { useIsAddressCurrent } from '../shared/useIsAddressCurrent';
import { useUndoNotice } from '../shared/useUndoNotice';
import { warningsOf } from '../shared/warnings';
import { Comparison } from './Comparison';
import { CLIENTS, CUSTOMERS, clientPath, duplicatesPath } from '../paths';
import { useComparedRecord, useClientDuplicates } from './useComparison';
import { type Client } from './records';

const TITLE = 'Possible Duplicates';

/** Compares a client with possible duplicates. The user merges two records or marks them as distinct. */
export default function DuplicatesPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = (state as { back?: string } | null)?.back;
  const fromList = useFromList();
  const warn = useWarn();
  const nextPath = (one: string) => back ?? clientPath(one, 'overview');
  const open = (one: string) => void navigate(nextPath(one), { state: fromList });
  const isCurrent = useIsAddressCurrent();
  const { busy, run } = useAction({ reload: () => refetch() });
  const notifyWithUndo = useUndoNotice();

  const duplicates = useClientDuplicates(id);
  const others = duplicates.data ?? [];
  const namedId = search.get('other');
  const duplicate = namedId === null ? others[0] : others.find((other) => other.id === namedId);
  const client = useComparedRecord(id);
  const other = useComparedRecord(duplicate?.id);
  const reads = [duplicates, client, ...(duplicate ? [other] : [])];
  const errors = reads.map((query) => query.error).filter((failed) => failed !== null);
  // Any other failure leaves the comparison with its choices on screen.
  const gone = errors.find((failed) => statusOf(failed) === 404);
  const isRead = duplicates.data && client.data && (!duplicate || other.data);
  const refetch = () => Promise.all(reads.map((query) => query.refetch()));

  const compareWith = (otherId: string) =>
    void navigate(duplicatesPath(id, otherId), { replace: true, state: state as unknown });
  // When the page reads again, somebody else may be the likeliest duplicate.
  const likeliestId = namedId === null ? duplicate?.id : undefined;
  const keepComparing = useEffectEvent(compareWith);
  useEffect(() => {
    if (likeliestId !== undefined && isCurrent()) keepComparing(likeliestId);
  }, [likeliestId, isCurrent]);
  const distinguish = async (one: Client, another: Client) => {
    const path = `${CUSTOMERS}/${one.id}/distinct_from/`;
    const isDone = await run((provider, key) => {
      const versions = { this: one.version, other: another.version };
      return provider.act(path, { other_id: another.id, versions }, undefined, key);
    });
    if (!isDone) return;
    notifyWithUndo('duplicates.distinct', async (provider) => {
      await provider.deletePath(`${path}${another.id}/`);
      await queryClient.invalidateQueries({ queryKey: [CLIENTS, 'duplicates-of'] });
    });
    if (!isCurrent()) return;
    const next = others.find((possible) => possible.id !== another.id);
    if (next) {
      compareWith(next.id);
      void duplicates.refetch();
    } else open(one.id);
  };

  const name = client.data?.name ?? '…';
  return (
    <Page
      title={TITLE}
      crumbs={[
        { label: 'Clients', to: clientListPath(fromList) },
        { label: name, to: clientPath(id, 'overview'), state: fromList },
        { label: TITLE },
      ]}
      actions={
        <Button component={RouterLink} to={nextPath(id)} state={fromList} startIcon={<ArrowBackIcon />}>
          Back
        </Button>
      }
    >
      <Loaded
        query={{
          data: isRead && !gone ? { one: client.data, another: other.data } : undefined,
          error: gone ?? errors[0],
          refetch: () => void refetch(),
        }}
        height={480}
        errorMessage={(failed) => readFailureMessage(failed, 'client')}
      >
        {({ one, another }) => (
          <Stack spacing={2}>
            {others.some((possible) => possible !== duplicate) && (
              <ToggleButtonGroup
                exclusive
                size="small"
                color="primary"
                aria-label="Compare with"
                value={duplicate?.id ?? null}
                sx={{ flexWrap: 'wrap' }}
                onChange={(_, picked: string | null) => picked && compareWith(picked)}
              >
                {others.map(({ id: value, name: label }) => (
                  <ToggleButton key={value} value={value}>
                    {label}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            )}
            {duplicate && another ? (
              <Comparison
                key={duplicate.id}
                pair={[one, another]}
                duplicate={duplicate}
                busy={busy}
                onDistinct={() => void distinguish(one, another)}
                onMerged={(mergedClient) => {
                  warn(warningsOf(mergedClient), parsePath(nextPath(mergedClient.id)).pathname);
                  open(mergedClient.id);
                }}
                refetch={refetch}
              />
            ) : (
              <Card>
                <EmptyList
                  action={
                    <Button component={RouterLink} to={clientPath(id, 'overview')} state={fromList}>
                      Go to {name}
                    </Button>
                  }
                >
                  {namedId === null
                    ? `Nobody else may be ${name}.`
                    : 'The other person is no longer a possible duplicate.'}
                </EmptyList>
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
