import type { ReferralContact } from '@contract/responses/referrals';
import { nameWithPhone } from '@web/formats/phones';
import type { Option } from '../../shared/fields';
import { choicesOf, useNamed, useOptions, withCurrent } from '../../shared/useOptions';
import type { Client } from '../client';

/** Active treatment referral centers, and the one that is chosen. */
export const useCenterOptions = (
  client: Client | undefined,
  filter: { region?: string } = {},
): readonly Option[] =>
  withCurrent(
    useOptions('treatment_referral_centers', { is_active: true, ...filter }),
    client?.treatment_referral_center,
  );

/** `name (phone)`. */
const labelled = <Contact extends Pick<ReferralContact, 'id' | 'name' | 'phone_number'>>(
  contact: Contact,
) => ({
  ...contact,
  name: nameWithPhone(contact),
});

/** Contacts of the chosen center. */
export function useContactOptions(client: Client | undefined, center: string): readonly Option[] {
  const { rows, failed } = useNamed<ReferralContact>(
    'referral_contacts',
    { treatment_referral_center: center },
    center !== '',
  );
  const options = choicesOf({ rows: rows?.map(labelled), failed });
  const current = center === client?.treatment_referral_center_id ? client.referral_contact : null;
  return withCurrent(options, current && labelled(current));
}
