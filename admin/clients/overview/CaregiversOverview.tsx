import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { Caregiver } from '@contract/responses/caregivers';
import { servicesLabel, statusLabel } from '../caregivers/caregiverLabels';
import type { Client } from '../client';
import { Loaded } from '../../shared/Loaded';
import { OverviewCard } from './OverviewCard';

const NEWEST_FIRST = { field: 'invited_at', order: 'DESC' } as const;
const MOST = 25;

/** Caregivers whose access is not revoked. */
export function CaregiversOverview({ client }: { client: Client }) {
  const query = useGetList<Caregiver>('caregivers', {
    pagination: { page: 1, perPage: MOST },
    sort: NEWEST_FIRST,
    filter: { customer: client.id },
  });
  return (
    <OverviewCard title="Caregivers">
      <Loaded query={query}>
        {(caregivers) => {
          const helping = caregivers.filter(({ status }) => status !== 'revoked');
          if (helping.length === 0)
            return <Typography color="textSecondary">Nobody helps in the portal.</Typography>;
          return (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
              {helping.map((caregiver) => (
                <Typography component="li" variant="body2" key={caregiver.id} sx={{ py: 0.25 }}>
                  {caregiver.name}, {statusLabel(caregiver).toLowerCase()}:{' '}
                  {servicesLabel(caregiver.services)}
                </Typography>
              ))}
            </Box>
          );
        }}
      </Loaded>
    </OverviewCard>
  );
}
