import type { MealVendor } from '@contract/responses/meals';
import { US_STATES } from '@web/clients/us-places';
import { money } from '@web/formats/money';
import type { Column } from '../../shared/ListTable';
import { ResourceList } from '../../shared/resource/ResourceList';
import { VENDORS_EXPORTED } from '../section';
import { MEAL_VENDORS } from './mealVendor';

const COLUMNS: Column<MealVendor>[] = [
  { key: 'region', label: 'Region', sortBy: 'region', render: (vendor) => vendor.region.name },
  {
    key: 'cost',
    label: 'Cost per Meal',
    sortBy: 'cost_per_meal',
    numeric: true,
    render: (vendor) => money(vendor.cost_per_meal),
  },
  {
    key: 'state',
    label: 'State',
    sortBy: 'state',
    render: (vendor) => US_STATES[vendor.state] ?? vendor.state,
  },
  { key: 'day', label: 'Delivery Day', render: (vendor) => vendor.delivery_day },
];

/** Caterers (document 3, section 2.2). */
export default function MealVendorList() {
  return (
    <ResourceList
      resource={MEAL_VENDORS}
      nameLabel="Name"
      columns={COLUMNS}
      addLabel="+ Add Meal Vendor"
      purpose="Meal vendors cook for the clients of their region. Add the first one to begin."
      byRegion
      exported={VENDORS_EXPORTED}
    />
  );
}
