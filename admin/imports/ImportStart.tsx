import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NativeChoice } from '@web/fields/NativeChoice';
import { Page } from '../layout/Page';
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

/** Begins an import: what, by which template, from which file. The list that leads here is chosen already. */
export default function ImportStart() {
  const [search, setSearch] = useSearchParams();
  const choices = useImportable();
  const chosen = choices.find(({ name }) => name === search.get('of'));
  const id = useId();
  return (
    <Page title="Import" crumbs={[{ label: 'Import' }]}>
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Step
          heading="1. Choose what to import"
          help="Records that are there already are found by their names and changed; all others are added."
        >
          <FormControl fullWidth sx={{ maxWidth: 360 }}>
            <InputLabel htmlFor={id} shrink required>
              Import into
            </InputLabel>
            <OutlinedInput
              id={id}
              value={chosen?.name ?? ''}
              inputComponent={NativeChoice}
              inputProps={{
                children: [
                  <option key="" value="">
                    Choose a list
                  </option>,
                  ...choices.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  )),
                ],
              }}
              onChange={({ target }) =>
                setSearch(target.value ? { of: target.value } : {}, { replace: true })
              }
            />
          </FormControl>
        </Step>
        {chosen && (
          <>
            <Step
              heading="2. Fill in the template"
              help="Columns marked * are needed for new records. An empty cell leaves what is there as it is. Delete the example."
            >
              <TemplateButtons {...chosen} />
            </Step>
            <Step
              heading="3. Upload the file"
              help="It is checked first: you see what it would add and change, and nothing happens before you say so."
            >
              <FileDrop key={chosen.name} {...chosen} />
            </Step>
          </>
        )}
        <EarlierImports />
      </Stack>
    </Page>
  );
}
