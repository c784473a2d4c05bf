import Alert from '@mui/material/Alert';
import { useOpenLine } from '../shared/useOpenLine';
import { pluralize } from '../shared/pluralize';

/** Reports that this user has a client open while it is shown, and names the others who do. */
export function OtherViewers({ id }: { id: string }) {
  const others = useOpenLine(id);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name));
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {names} {pluralize(others.length, 'has |||| have')} this client open now. Ask before you call.
    </Alert>
  );
}
