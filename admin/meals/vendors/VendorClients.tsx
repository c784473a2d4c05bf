import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { VendorConsequences } from '@contract/responses/meals';
import type { CareDataProvider } from '../../dataProvider';
import { NamedClients } from '../NamedClients';

/** Who has to get another caterer before this one can go; the refusal itself has been said. */
export function VendorClients({ record: { id } }: { record: RaRecord }) {
  const provider = useDataProvider<CareDataProvider>();
  const { data } = useQuery({
    queryKey: ['meal_vendors', id, 'clients'],
    queryFn: () =>
      provider.read<VendorConsequences>(`meal_vendors/${id}/consequences/`, { is_active: 'false' }),
    gcTime: 0,
  });
  if (!data || data.clients_without_vendor.length === 0) return null;
  return (
    <>
      <Typography>Give these clients another meal vendor first:</Typography>
      <NamedClients clients={data.clients_without_vendor} tab="meal" />
    </>
  );
}
