import GroupsIcon from '@mui/icons-material/Groups';
import type { PeerSupportResource } from '@contract/responses/peer-support';
import { lazyPage } from '../shared/lazyPage';
import type { ResourceDefinition } from '../shared/records/definition';
import { formsOf } from '../shared/records/formsOf';
import { PEERS } from '../paths';

/** Peers who talk with clients about their own experience. */
export const peerSupportResources: ResourceDefinition = {
  name: PEERS,
  list: lazyPage(() => import('./PeerSupportResourceList')),
  ...formsOf(() => import('./PeerSupportResourceInputs')),
  icon: GroupsIcon,
  recordRepresentation: ({ first_name, last_name }: PeerSupportResource) => `${first_name} ${last_name}`,
  options: {
    label: 'Peer Support Resource |||| Peer Support Resources',
    section: 'Peer Support',
    keepsHistory: true,
    notices: 'peer_support_resources',
  },
};
