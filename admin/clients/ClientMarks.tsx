import PeopleAltIcon from '@mui/icons-material/PeopleAlt';
import type { Client } from './client';
import { ConsentChip } from './ConsentChip';

/** Signs beside a name in long lists: a possible duplicate, and a missing consent. */
export const ClientMarks = ({ client }: { client: Client }) => (
  <>
    {client.is_possible_duplicate && (
      <PeopleAltIcon color="warning" fontSize="small" titleAccess="Possible duplicate" />
    )}
    <ConsentChip client={client} small />
  </>
);
