import type { MealTransportVendor, MealVendor } from '../contract/responses/meals.js';
import type { Program } from '../contract/responses/places.js';
import type { Group } from '../contract/groups.js';
import { may } from '../contract/permissions.js';
import { mealTransportVendors } from '../meal-vendors/meal-transport-vendors.resource.js';
import { mealVendors } from '../meal-vendors/meal-vendors.resource.js';
import { tenDigits, type CsvColumns } from '../platform/files/csv.js';
import { programs } from '../programs/programs.resource.js';
import { listExport, type ExportKind } from './export-kind.js';

const status = (row: { is_active: boolean }) => (row.is_active ? 'Active' : 'Inactive');

const mealVendorColumns: CsvColumns<MealVendor> = {
  Name: (vendor) => vendor.name,
  'Contact Name': (vendor) => vendor.contact_name,
  Phone: (vendor) => tenDigits(vendor.phone_number),
  Email: (vendor) => vendor.email,
  'Business Address': (vendor) => vendor.business_address,
  State: (vendor) => vendor.state,
  Region: (vendor) => vendor.region.name,
  'Cost per Meal': (vendor) => vendor.cost_per_meal,
  'Delivery Day': (vendor) => vendor.delivery_day,
  'Cut-off (Days before Delivery)': (vendor) => vendor.cut_off_days,
  'Delivery Vendor': (vendor) => vendor.transport_vendor.name,
  Status: status,
};

const deliveryVendorColumns: CsvColumns<MealTransportVendor> = {
  'Courier Name': (vendor) => vendor.name,
  'Contact Name': (vendor) => vendor.contact_name,
  Phone: (vendor) => tenDigits(vendor.phone_number),
  Email: (vendor) => vendor.email,
  'Business Address': (vendor) => vendor.business_address,
  State: (vendor) => vendor.state,
  Region: (vendor) => vendor.region.name,
  'Cost per Delivery': (vendor) => vendor.cost_per_meal_transport,
  Status: status,
};

const programColumns: CsvColumns<Program> = {
  Name: (program) => program.name,
  Regions: (program) => program.regions.map(({ name }) => name).join(', '),
  'Total Budget': (program) => program.total_budget,
  'Duration in Weeks': (program) => program.duration_in_weeks,
  Status: status,
};

/** Everything that can be exported. */
export const exportKinds: readonly ExportKind[] = [
  listExport({
    kind: 'meal_vendors',
    title: 'Meal Vendors',
    definition: mealVendors,
    columns: mealVendorColumns,
  }),
  listExport({
    kind: 'meal_transport_vendors',
    title: 'Delivery Vendors',
    definition: mealTransportVendors,
    columns: deliveryVendorColumns,
  }),
  listExport({ kind: 'programs', title: 'Programs', definition: programs, columns: programColumns }),
];

/** @returns undefined for a kind that an older version knew */
export const kindNamed = (name: string): ExportKind | undefined =>
  exportKinds.find(({ kind }) => kind === name);

/** What members of a group may export. */
export const kindsOf = (group: Group): string[] =>
  exportKinds.map(({ kind }) => kind).filter((kind) => may(group, kind, 'export'));
