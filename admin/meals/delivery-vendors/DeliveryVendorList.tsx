import type { MealTransportVendor } from '@contract/responses/meals';
import { money } from '@web/formats/money';
import { EmailText } from '../../shared/EmailText';
import type { Column } from '../../shared/ListTable';
import { ResourceList } from '../../shared/resource/ResourceList';
import { VENDORS_EXPORTED } from '../section';
import { DELIVERY_VENDORS } from './deliveryVendor';

const COLUMNS: Column<MealTransportVendor>[] = [
  { key: 'contact', label: 'Contact Name', sortBy: 'contact_name', render: (vendor) => vendor.contact_name },
  { key: 'region', label: 'Region', sortBy: 'region', render: (vendor) => vendor.region.name },
  {
    key: 'email',
    label: 'Email',
    sortBy: 'email',
    render: (vendor) => <EmailText>{vendor.email}</EmailText>,
  },
  {
    key: 'cost',
    label: 'Cost per Meal',
    sortBy: 'cost_per_meal_transport',
    numeric: true,
    render: (vendor) => money(vendor.cost_per_meal_transport),
  },
];

/** Couriers (document 3, section 2.2). */
export default function DeliveryVendorList() {
  return (
    <ResourceList
      resource={DELIVERY_VENDORS}
      nameLabel="Courier Name"
      columns={COLUMNS}
      addLabel="+ Add Delivery Vendor"
      purpose="Delivery vendors bring the meals from the meal vendor to the clients. Add the first one to begin."
      byRegion
      exported={VENDORS_EXPORTED}
    />
  );
}
