import { Group } from '../contract/groups.js';
import { peerSupportResourceRules } from '../contract/peer-support.js';
import { PeerSupportResource } from '../contract/responses/peer-support.js';
import { activeOrNot, withoutUsCountryCode } from '../platform/files/csv.js';
import { booleanFilter, relationFilter, substringSearchFilter } from '../platform/lists/filters.js';
import { qualifiedColumns, forGroups, projection } from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { PeerSupportResourceEntity } from './peer-support-resource.entity.js';
import { PeerSupportResourceHooks } from './peer-support-resource.hooks.js';
import { PeerSupportResourceInput } from './peer-support.dto.js';

/** Peers who talk with clients about their own experience. */
export const peerSupportResources: ResourceDefinition<
  PeerSupportResourceEntity,
  PeerSupportResourceInput,
  PeerSupportResource
> = {
  resource: 'peer_support_resources',
  entity: PeerSupportResourceEntity,
  input: PeerSupportResourceInput,
  response: PeerSupportResource,
  references: { region_id: RegionEntity },
  referencedFields: ['region_id'],
  removal: 'deactivate',
  hooks: PeerSupportResourceHooks,
  table: 'peer_support_resources',
  joins: 'JOIN regions r ON r.id = t.region_id',
  projections: forGroups(
    [Group.Admin, Group.Coordinator],
    projection(PeerSupportResource, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'first_name',
          'last_name',
          'email',
          'phone_number',
          'region_id',
          'availability_days',
        ),
        ...qualifiedColumns(
          'diagnosed_age',
          'diagnosis',
          'diagnosis_type',
          'treatment',
          'surgery',
          'treatment_center',
        ),
        ...qualifiedColumns('notes', 'hobby', 'is_active', 'version'),
        region: 'r.name',
      },
    }),
  ),
  filters: {
    q: substringSearchFilter(`lower(t.first_name || ' ' || t.last_name)`),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
  },
  sorts: {
    first_name: 't.first_name',
    last_name: 't.last_name',
    email: 't.email',
    region: 'r.name',
    treatment: 't.treatment',
    created_at: 't.created_at',
  },
  defaultSort: 'first_name',
  defaultPageSize: 1000,
  imports: {
    title: 'Peer Support Resources',
    rules: peerSupportResourceRules,
    match: [
      ['first_name', 'last_name', 'region_id'],
      ['first_name', 'last_name', 'email'],
    ],
    example: {
      first_name: 'Grace',
      last_name: 'Hill',
      email: 'grace.hill@example.org',
      phone_number: '(937) 555-0123',
      region_id: 'Dayton',
      availability_days: 'Monday, Saturday',
      diagnosed_age: '47',
      diagnosis: 'Breast cancer',
      diagnosis_type: 'Stage II',
      treatment: 'Chemotherapy',
      surgery: 'Lumpectomy',
      treatment_center: 'Miami Valley Hospital',
      notes: 'Five years without a relapse',
      hobby: 'Reading, Gardening',
      is_active: 'Yes',
    },
  },
  csv: {
    title: 'Peer Support Resources',
    columns: {
      'First Name': (peer) => peer.first_name,
      'Last Name': (peer) => peer.last_name,
      Email: (peer) => peer.email,
      Phone: (peer) => withoutUsCountryCode(peer.phone_number),
      Region: (peer) => peer.region,
      'Availability Days': (peer) => peer.availability_days.join(', '),
      'Age at Diagnosis': (peer) => peer.diagnosed_age,
      Diagnosis: (peer) => peer.diagnosis,
      'Type of Diagnosis': (peer) => peer.diagnosis_type,
      Treatment: (peer) => peer.treatment,
      Surgery: (peer) => peer.surgery,
      'Treatment Center': (peer) => peer.treatment_center,
      'Diagnosis in Detail': (peer) => peer.notes,
      Interests: (peer) => peer.hobby.join(', '),
      Status: activeOrNot,
    },
  },
};
