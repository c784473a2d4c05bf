import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../layout/Page';
import { ChoiceInput } from '../shared/form/ChoiceInput';
import { CLIENTS, DRIVERS, PEERS } from '../paths';
import { PageChoices } from '../shared/form/PageChoices';
import { EarlierImports } from './EarlierImports';
import { FileDrop } from './FileDrop';
import { useImportable } from './importRecords';
import { TemplateButtons } from './TemplateButtons';

function Step({ heading, help, children }: { heading: string; help: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h2" gutterBottom>
          {heading}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Says which rows update an existing record. Each list recognizes its records by different fields. */
function matchHelp(name: string | undefined): string {
  if (name === undefined) return 'Rows about existing records update them. Other rows add records.';
  if (name === CLIENTS)
    return 'A row updates the client with the same name and birth date, or with the same e-mail and one of these. Other rows add clients.';
  const people = name === DRIVERS || name === PEERS ? ', or the same name and e-mail' : '';
  return `A row updates the record with the same name and region${people}. Other rows add records.`;
}

/** First page of an import: list, template and file. The list that links here is preselected. */
export default function ImportStart() {
  const [search, setSearch] = useSearchParams();
  const choices = useImportable();
  const selected = choices.find(({ name }) => name === search.get('of'));
  return (
    <Page title="Import" crumbs={[{ label: 'Import' }]}>
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Step heading="1. Choose what to import" help={matchHelp(selected?.name)}>
          <PageChoices values={{ of: selected?.name ?? '' }}>
            <ChoiceInput
              source="of"
              label="Import into"
              emptyText="Choose a list"
              helperText={false}
              choices={choices.map(({ name, label }) => ({ id: name, name: label }))}
              onChosen={(name) => setSearch(name ? { of: name } : {}, { replace: true })}
            />
          </PageChoices>
        </Step>
        {selected && (
          <>
            <Step
              heading="2. Fill in the template"
              help="Columns marked * are needed for new records. An empty cell leaves what is there as it is. Delete the example."
            >
              <TemplateButtons {...selected} />
            </Step>
            <Step
              heading="3. Upload the file"
              help="The file is checked first. You see what would be added and changed before anything is imported."
            >
              <FileDrop key={selected.name} {...selected} />
            </Step>
          </>
        )}
        <EarlierImports />
      </Stack>
    </Page>
  );
}
