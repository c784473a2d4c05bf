import PeopleAltIcon from '@mui/icons-material/PeopleAlt';
import type { Client } from './client';
import { ConsentChip } from './ConsentChip';

/** Signs beside a name where many stand below each other: who may be there twice, and who has not agreed yet. */
export const ClientMarks = ({ client }: { client: Client }) => (
  <>
    {client.is_possible_duplicate && (
      <PeopleAltIcon color="warning" fontSize="small" titleAccess="Possible duplicate" />
    )}
    <ConsentChip client={client} small />
  </>
);
