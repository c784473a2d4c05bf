import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { money } from '@web/formats/money';
import { formatPhone } from '@contract/phones';
import { CLEANING_VENDORS } from '../../paths';
import { Detail, Details } from '../../shared/Details';
import type { Client } from '../client';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';
import { AssignVendorDialog } from './AssignVendorDialog';

function Vendor({ client }: { client: Client }) {
  const vendor = client.assigned_cleaning_vendor;
  if (!vendor) return <Typography color="textSecondary">No vendor is assigned yet.</Typography>;
  return (
    <Details>
      <Detail label="Vendor">
        <Link component={RouterLink} to={`/${CLEANING_VENDORS}/${vendor.id}`} sx={{ fontWeight: 600 }}>
          {vendor.name}
        </Link>
      </Detail>
      <Detail label="Contact">{vendor.contact_name}</Detail>
      <Detail label="Business Phone">
        {vendor.business_phone && (
          <Link href={`tel:${vendor.business_phone}`}>{formatPhone(vendor.business_phone)}</Link>
        )}
      </Detail>
      <Detail label="Business Address">{vendor.business_address}</Detail>
      <Detail label="Cost per Cleaning">{money(vendor.cost_per_cleaning)}</Detail>
    </Details>
  );
}

/** The client's cleaning vendor. */
export function AssignedVendorCard({ client }: { client: Client }) {
  const [assigning, setAssigning] = useState(false);
  const label = client.assigned_cleaning_vendor_id ? 'Change' : 'Assign';
  return (
    <FormCard title="Assigned Vendor">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, pb: 2 }}>
        <Box sx={{ flexGrow: 1, flexBasis: 280 }}>
          <Vendor client={client} />
          {client.assigned_cleaning_vendor_id && client.is_existing_vendor_assignment && (
            <Chip size="small" variant="outlined" label="Cleaned here before the program" sx={{ mt: 1.5 }} />
          )}
        </Box>
        {!isInMemoriam(client) && (
          <Button
            // Today and the next step focus the missing field.
            id="assigned_cleaning_vendor_id"
            variant={client.assigned_cleaning_vendor_id ? 'outlined' : 'contained'}
            aria-label={`${label} the cleaning vendor`}
            disabled={!client.region_id}
            onClick={() => setAssigning(true)}
          >
            {label}
          </Button>
        )}
      </Box>
      {!client.region_id && (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 2 }}>
          Choose a region on the Client Profile tab first.
        </Typography>
      )}
      {assigning && <AssignVendorDialog client={client} onClose={() => setAssigning(false)} />}
    </FormCard>
  );
}
