import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IGNORED_COLUMN } from '@contract/imports';
import type { Import, ImportFields, ImportFinding } from '@contract/responses/imports';
import { IMPORTS } from '../paths';
import { Loaded } from '../shared/Loaded';
import { UnsavedTracker } from '../shared/form/UnsavedTracker';
import { useAction } from '../shared/useAction';
import { useReadProvider } from '../shared/useReadProvider';
import { useIsOwnImport } from './useIsOwnImport';

type Field = ImportFields['results'][number];

interface FormProps {
  importRun: Import;
  headings: readonly ImportFinding[];
  /** Receives whether choices differ from those of the last check. */
  onUnchecked?: (isUnchecked: boolean) => void;
  fields: readonly Field[];
}

function HeadingsForm({ importRun, headings, onUnchecked, fields }: FormProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(headings.map(({ column, new_value }) => [column, new_value])),
  );
  const isUnsaved = headings.some(({ column, new_value }) => choices[column] !== new_value);
  useEffect(() => onUnchecked?.(isUnsaved), [isUnsaved, onUnchecked]);
  const { busy, failure, run } = useAction({ quiet: true });
  const isComplete = headings.every(({ column }) => choices[column]);
  const chosenFields = new Set(Object.values(choices));
  const check = () =>
    run((provider, key) =>
      provider.act(
        `${IMPORTS}/${encodeURIComponent(importRun.id)}/headings/`,
        { headings: choices },
        importRun,
        key,
      ),
    );
  return (
    <>
      <UnsavedTracker form="import-headings" isUnsaved={isUnsaved} />
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {headings.map(({ column }) => (
          <TextField
            key={column}
            select
            label={column}
            value={choices[column] ?? ''}
            onChange={({ target }) => setChoices({ ...choices, [column]: target.value })}
          >
            <MenuItem value="">Choose a field…</MenuItem>
            <MenuItem value={IGNORED_COLUMN}>Ignore this column</MenuItem>
            {fields
              .filter(({ field }) => field === choices[column] || !chosenFields.has(field))
              .map(({ field, heading, is_required }) => (
                <MenuItem key={field} value={field}>
                  {is_required ? `${heading} *` : heading}
                </MenuItem>
              ))}
          </TextField>
        ))}
      </Box>
      <Button variant="contained" disabled={busy || !isComplete} onClick={() => void check()} sx={{ mt: 2 }}>
        {busy ? 'Checking…' : 'Check Again'}
      </Button>
    </>
  );
}

/** Headings of the file that are not known. A user matches each with a field, or ignores its column. */
export function HeadingsCard({ importRun, headings, onUnchecked }: Omit<FormProps, 'fields'>) {
  const id = useId();
  const reads = useReadProvider();
  const isOwn = useIsOwnImport(importRun);
  const fields = useQuery({
    queryKey: [IMPORTS, 'fields', importRun.id],
    queryFn: () => reads.read<ImportFields>(`${IMPORTS}/${encodeURIComponent(importRun.id)}/fields/`),
    enabled: isOwn && headings.length > 0,
  });
  if (headings.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} component="h2" variant="h2">
          Headings that are not known
        </Typography>
        {isOwn ? (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              Choose the field of each, or ignore its column. Then the file is checked again. Fields marked *
              are needed for new records.
            </Typography>
            <Loaded query={fields} height={64}>
              {({ results }) => (
                <HeadingsForm
                  key={importRun.version}
                  importRun={importRun}
                  headings={headings}
                  onUnchecked={onUnchecked}
                  fields={results}
                />
              )}
            </Loaded>
          </>
        ) : (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {headings.map(({ column }) => column).join(', ')}
            </Typography>
            <Typography color="textSecondary">
              Only {importRun.user.name}, who uploaded the file, can match them.
            </Typography>
          </>
        )}
      </CardContent>
    </Card>
  );
}
