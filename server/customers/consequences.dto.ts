import { CUSTOMER_STATUSES, type CustomerStatus } from '../contract/customers.js';
import { ChoiceField, RelationField } from '../platform/validation/fields.js';

/** Change of a client whose consequences are previewed. */
export class ConsequencesQuery {
  @ChoiceField(CUSTOMER_STATUSES)
  status?: CustomerStatus | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_meal_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_transport_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_cleaning_service?: 'true' | 'false' | '';

  @ChoiceField(['true', 'false'])
  has_opted_for_peer_support_service?: 'true' | 'false' | '';

  @RelationField()
  region_id?: string | null;

  @RelationField()
  program_id?: string | null;

  @RelationField()
  assigned_meal_vendor_id?: string | null;
}
