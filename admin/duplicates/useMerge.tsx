import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { MergedField, MergedKind, MergeSide } from '@contract/duplicates';
import type { MergeEffects } from '@contract/responses/duplicates';
import { useConfirm, type Answer } from '../shared/useConfirm';
import { useReadProvider } from '../shared/useReadProvider';
import { statusOf } from '../callFailure';
import { CUSTOMERS } from '../paths';
import { type Client } from './records';
import { formatDatesInText } from '../shared/dates';
import { pluralize } from '../shared/pluralize';

const KINDS = {
  meals: '%{smart_count} meal |||| %{smart_count} meals',
  rides: '%{smart_count} ride |||| %{smart_count} rides',
  cleanings: '%{smart_count} cleaning |||| %{smart_count} cleanings',
  calls: '%{smart_count} call |||| %{smart_count} calls',
  mails: '%{smart_count} mail |||| %{smart_count} mails',
  caregivers: '%{smart_count} caregiver |||| %{smart_count} caregivers',
  signatures: '%{smart_count} signature |||| %{smart_count} signatures',
  pauses: '%{smart_count} pause |||| %{smart_count} pauses',
  service_requests: '%{smart_count} service asked for |||| %{smart_count} services asked for',
} as const satisfies Record<MergedKind, string>;

const ENDS: Record<MergeEffects['ends'][number], string> = {
  account: 'The account of the other record ends: nobody can sign in with it any more.',
  calendar_link: 'The calendar link of the other record ends.',
};

/** The body of a merge. */
export interface Merge {
  other_id: string;
  fields: Partial<Record<MergedField, MergeSide>>;
  versions: { this: number; other: number };
}

/**
 * Returns a function that merges two records after a preview. Resolves to the kept record with the warnings, or to
 * undefined if nothing is merged. If a record has changed meanwhile, both are read again, so that Retry previews the merge
 * of what the page then shows.
 */
export function useMerge() {
  const reads = useReadProvider();
  const { confirm } = useConfirm();
  return async (
    keptClient: Client,
    endedClient: Client,
    latestMerge: RefObject<Merge>,
    refetch: () => Promise<unknown>,
  ): Promise<Client | undefined> => {
    const path = `${CUSTOMERS}/${keptClient.id}/merge/` as const;
    let mergedClient: Client | undefined;
    const answer: Answer = {
      label: 'Merge Records',
      busyLabel: 'Merging…',
      destructive: true,
      act: async (provider, key, { consequences }) =>
        (mergedClient = await provider.act(path, latestMerge.current, { consequences: consequences! }, key)),
      success: 'duplicates.merged',
    };
    const subject = {
      title: `Make one record of ${keptClient.name} and ${endedClient.name}?`,
      text: 'This cannot be undone.',
      answers: [answer],
    };
    const preview = async () => {
      const merge = latestMerge.current;
      const values = Object.values(merge.fields).filter((side) => side === 'other').length;
      const { version, moves, ends, warnings } = await reads
        .search<MergeEffects>(`${path}?dry_run=true`, merge)
        .catch(async (error: unknown) => {
          if (statusOf(error) === 412) await refetch();
          throw error;
        });
      const children = (
        <Box component="ul" aria-label="What happens" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          <li>
            {keptClient.name} stays{keptClient.region ? `, in ${keptClient.region.name}` : ''}.
          </li>
          <li>
            {moves.length === 0
              ? 'Nothing moves from the other record.'
              : `To this record move ${new Intl.ListFormat('en-US').format(
                  moves.map(({ kind, count }) => pluralize(count, KINDS[kind])),
                )}. History moves too.`}
          </li>
          {values > 0 && (
            <li>
              {pluralize(values, '1 value is |||| %{smart_count} values are')} taken from the other record.
            </li>
          )}
          {warnings.map(({ message }) => (
            <li key={message}>{formatDatesInText(message)}</li>
          ))}
          {ends.map((end) => (
            <li key={end}>{ENDS[end]}</li>
          ))}
          <li>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              The other record of {endedClient.name} is removed.
            </Typography>
          </li>
        </Box>
      );
      return { question: { ...subject, children }, version };
    };
    return (await confirm(subject, preview, true)) ? mergedClient : undefined;
  };
}
