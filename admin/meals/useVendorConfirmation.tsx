import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { VendorConsequences } from '@contract/responses/meals';
import { money } from '@web/formats/money';
import { CONSEQUENTIAL_FIELDS } from '../dataProvider/consequences';
import { formatDay } from '../shared/dates';
import { useConfirmation } from '../shared/records/useConfirmation';
import { pluralize } from '../shared/pluralize';
import { MovedMeals } from './MovedMeals';
import { NamedClients } from './NamedClients';

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box sx={{ mb: 1.5 }}>
    <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** `mail 1 list now and move 46 meals` */
const effectsText = ({ leaves_now, moved, repriced }: VendorConsequences) =>
  new Intl.ListFormat('en-US').format(
    [
      leaves_now.length > 0 &&
        `mail ${pluralize(leaves_now.length, '%{smart_count} list |||| %{smart_count} lists')} now`,
      moved.length > 0 && `move ${pluralize(moved.length, '%{smart_count} meal |||| %{smart_count} meals')}`,
      repriced.length > 0 &&
        `change the cost of ${pluralize(repriced.length, '%{smart_count} plan |||| %{smart_count} plans')}`,
    ].filter((text) => text !== false),
  );

function Consequences({ consequences }: { consequences: VendorConsequences }) {
  const { leaves_now, moved, repriced } = consequences;
  return (
    <>
      {leaves_now.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {leaves_now.map(({ plan_id, date_of_delivery, number_of_meals }) => (
            <Box key={plan_id}>
              The list for {formatDay(date_of_delivery)} with{' '}
              {pluralize(number_of_meals, '%{smart_count} meal |||| %{smart_count} meals')} would be past its
              cut-off: it is mailed within minutes.
            </Box>
          ))}
        </Alert>
      )}
      <MovedMeals moved={moved} />
      {repriced.length > 0 && (
        <Part heading="The cost of these plans changes:">
          {repriced.map(({ plan_id, date_of_delivery, number_of_meals, cost_before, cost_after }) => (
            <li key={plan_id}>
              {formatDay(date_of_delivery)},{' '}
              {pluralize(number_of_meals, '%{smart_count} meal |||| %{smart_count} meals')}:{' '}
              {money(cost_before)} becomes {money(cost_after)}
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

/**
 * Asks before a save of a vendor that moves meals, mails lists or changes costs.
 * @param path of the vendors in the API
 */
export function useVendorConfirmation(path: 'meal_vendors' | 'meal_transport_vendors') {
  const fields: readonly string[] = CONSEQUENTIAL_FIELDS[path];
  const vendor = useRecordContext();
  const subject = { title: `Save ${String(vendor?.name)}?`, action: 'Save' };
  return useConfirmation(subject, async (reads, values) => {
    const changedFields = fields.filter((field) => String(values[field]) !== String(vendor?.[field]));
    if (!vendor || changedFields.length === 0) return {};
    const query = Object.fromEntries(changedFields.map((field) => [field, String(values[field])]));
    const consequences = await reads.read<VendorConsequences>(`${path}/${vendor.id}/consequences/`, query);
    const { clients_without_vendor: clientsWithoutVendor, version } = consequences;
    // The server would refuse the change too, and gives the number of meals.
    if (clientsWithoutVendor.length > 0) {
      return {
        question: {
          title: `${pluralize(clientsWithoutVendor.length, '%{smart_count} client |||| %{smart_count} clients')} would be left without a meal vendor`,
          children: (
            <>
              <Typography>
                {vendor.name as string} cannot leave its region. Give these clients another meal vendor first:
              </Typography>
              <NamedClients clients={clientsWithoutVendor} tab="meal" />
            </>
          ),
        },
      };
    }
    const effects = effectsText(consequences);
    if (effects === '') return { version };
    return {
      version,
      question: {
        title: `Save ${vendor.name as string} and ${effects}?`,
        action: `Save and ${effects}`,
        children: <Consequences consequences={consequences} />,
      },
    };
  });
}
