import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MergedKind } from '@contract/duplicates';
import type { MergeEffects } from '@contract/responses/duplicates';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useAction } from '../shared/useAction';
import { useConsequences } from '../shared/useConsequences';
import { useReads } from '../shared/useReads';
import { CLIENTS, CUSTOMERS } from '../paths';
import { type Client } from './records';
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
  fields: Record<string, 'other'>;
  versions: { this: number; other: number };
}

interface Props {
  kept: Client;
  ended: Client;
  merge: Merge;
  onMerged: () => void;
  onClose: () => void;
}

/** Preview of a merge. The merge is possible only after it. */
export function MergeDialog({ kept, ended, merge, onMerged, onClose }: Props) {
  const reads = useReads();
  const { busy, failure, run } = useAction({ quiet: true });
  const path = `${CUSTOMERS}/${kept.id}/merge/` as const;
  const { data, confirmed, placeholder } = useConsequences(
    [CLIENTS, 'merge', kept.id, JSON.stringify(merge)],
    () => reads.search<MergeEffects>(`${path}?dry_run=true`, merge),
  );
  const mergeRecords = async () => {
    if (confirmed === undefined) return;
    const done = await run(
      (provider, key) => provider.act(path, merge, { consequences: confirmed }, key),
      'duplicates.merged',
    );
    if (done) onMerged();
  };
  const values = Object.keys(merge.fields).length;
  return (
    <ConfirmDialog
      open
      title={`Make one record of ${kept.name} and ${ended.name}?`}
      text="This cannot be undone."
      safeLabel="Go Back"
      busy={busy}
      failure={failure}
      ready={confirmed !== undefined}
      onClose={onClose}
      actions={[
        { label: busy ? 'Merging…' : 'Merge Records', destructive: true, onClick: () => void mergeRecords() },
      ]}
    >
      {placeholder}
      {data && (
        <Box component="ul" aria-label="What happens" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          <li>
            {kept.name} stays{kept.region ? `, in ${kept.region.name}` : ''}.
          </li>
          <li>
            {data.moves.length === 0
              ? 'The other record has nothing that moves.'
              : `To this record move ${new Intl.ListFormat('en-US').format(
                  data.moves.map(({ kind, count }) => pluralize(count, KINDS[kind])),
                )}. History moves too.`}
          </li>
          {values > 0 && (
            <li>
              {pluralize(values, '1 value is |||| %{smart_count} values are')} taken from the other record.
            </li>
          )}
          {data.ends.map((end) => (
            <li key={end}>{ENDS[end]}</li>
          ))}
          <li>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              The other record of {ended.name} is removed.
            </Typography>
          </li>
        </Box>
      )}
    </ConfirmDialog>
  );
}
