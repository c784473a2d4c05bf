import { isStopped } from '@contract/customers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REQUIREMENTS, missingRequirements, type RequirementName } from '@contract/missing-requirements';
import type { Client } from '../client';
import { stepOf } from '../nextStep';
import { OverviewCard } from './OverviewCard';

const NAMES = Object.keys(REQUIREMENTS) as RequirementName[];

interface Props {
  client: Client;
  onOpen: (form: string, field: string) => void;
}

/** Missing facts of the client, each with a button that opens its field. */
export function MissingCard({ client, onOpen }: Props) {
  const missingNames = isStopped(client.status)
    ? []
    : NAMES.filter((name) => missingRequirements(name, client));
  return (
    <OverviewCard title="What Is Missing">
      {missingNames.length === 0 ? (
        <Typography color="textSecondary">Nothing is missing.</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, pt: 0.5 }}
        >
          {missingNames.map((name) => {
            const { text, form, field } = stepOf(name);
            return (
              <li key={name}>
                <Button size="small" variant="outlined" onClick={() => onOpen(form, field)}>
                  {text}
                </Button>
              </li>
            );
          })}
        </Box>
      )}
    </OverviewCard>
  );
}
