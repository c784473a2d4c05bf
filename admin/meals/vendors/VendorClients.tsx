import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord } from 'react-admin';
import type { VendorConsequences } from '@contract/responses/meals';
import { MEAL_VENDORS, apiPathOf } from '../../paths';
import { NamedClients } from '../NamedClients';
import { SKIP_REFETCH } from '../../queryClient';
import { Loaded } from '../../shared/Loaded';
import { useReadProvider } from '../../shared/useReadProvider';

/** Lists the clients who need another caterer before this one can be deleted. The refusal is shown above. */
export function VendorClients({ record: { id } }: { record: RaRecord }) {
  const reads = useReadProvider();
  const reading = useQuery({
    queryKey: [MEAL_VENDORS, id, 'clients'],
    queryFn: () =>
      reads.read<VendorConsequences>(`${apiPathOf(MEAL_VENDORS)}/${id}/consequences/`, {
        is_active: 'false',
      }),
    gcTime: 0,
    // The server audits the read for each client it names. Each press reads it again.
    meta: SKIP_REFETCH,
  });
  return (
    <Loaded query={reading}>
      {({ clients_without_vendor: clients }) =>
        clients.length > 0 && (
          <>
            <Typography>Give these clients another meal vendor first:</Typography>
            <NamedClients clients={clients} tab="meal" />
          </>
        )
      }
    </Loaded>
  );
}
