import { cleaningVendorRules } from '../contract/cleaning.js';
import { CAREGIVER } from '../contract/audience.js';
import { Group } from '../contract/groups.js';
import { messages } from '../contract/messages.js';
import { CleaningVendor, CleaningVendorContact } from '../contract/responses/cleaning.js';
import { US_STATES } from '../contract/us-states.js';
import { activeOrNot, withoutUsCountryCode, type CsvColumns } from '../platform/files/csv.js';
import {
  booleanFilter,
  relationFilter,
  substringSearchFilter,
  type Filter,
} from '../platform/lists/filters.js';
import {
  requiresService,
  amountAsNumberSql,
  qualifiedColumns,
  relationSql,
  forGroups,
  projection,
} from '../platform/lists/read-model.js';
import type { ResourceDefinition } from '../platform/resources/resource-definition.js';
import { RegionEntity } from '../regions/region.entity.js';
import { CleaningVendorHooks } from './cleaning-vendor.hooks.js';
import { CleaningVendorEntity } from './cleaning-vendor.entity.js';
import { CleaningVendorInput } from './cleaning-vendors.dto.js';

const forOffice = projection(CleaningVendor, {
  rows: 'all',
  columns: {
    ...qualifiedColumns(
      'id',
      'name',
      'region_id',
      'contact_name',
      'phone_number',
      'email',
      'secondary_contact_name',
    ),
    ...qualifiedColumns(
      'secondary_phone_number',
      'business_address',
      'city',
      'state',
      'business_phone',
      'notes',
    ),
    ...qualifiedColumns('serviceable_zip_codes', 'is_active', 'version'),
    cost_per_cleaning: amountAsNumberSql('t.cost_per_cleaning'),
    region: relationSql('r'),
  },
});

/** Contact of the vendor, without prices. */
const forCustomer = projection(CleaningVendorContact, {
  rows: () => 't.is_active',
  columns: qualifiedColumns('id', 'name', 'business_address', 'contact_name', 'business_phone'),
  refusedParameters: ['cost_per_cleaning', 'region'],
});

/** Vendors that serve one of these zip codes. Of a code with nine digits, the first five count. */
const servesZipCode: Filter = {
  parse: (values) =>
    values.every((value) => /^\d{5}(-\d{4})?$/.test(value))
      ? { value: values.map((value) => value.slice(0, 5)) }
      : { message: messages.clients.zip_code_invalid },
  where: (value, parameters) => `t.serviceable_zip_codes && ${parameters.add(value)}::text[]`,
};

const csvColumns: CsvColumns<CleaningVendor> = {
  Name: (vendor) => vendor.name,
  Region: (vendor) => vendor.region.name,
  'Contact Name': (vendor) => vendor.contact_name,
  Phone: (vendor) => withoutUsCountryCode(vendor.phone_number),
  Email: (vendor) => vendor.email,
  'Secondary Contact Name': (vendor) => vendor.secondary_contact_name,
  'Secondary Phone': (vendor) => withoutUsCountryCode(vendor.secondary_phone_number),
  'Business Address': (vendor) => vendor.business_address,
  City: (vendor) => vendor.city,
  State: (vendor) => vendor.state,
  'Business Phone': (vendor) => withoutUsCountryCode(vendor.business_phone),
  'Cost per Cleaning': (vendor) => vendor.cost_per_cleaning,
  'Zip Codes Served': (vendor) => vendor.serviceable_zip_codes.join(', '),
  Notes: (vendor) => vendor.notes,
  Status: activeOrNot,
};

/** Vendors that clean the clients' homes. */
export const cleaningVendors: ResourceDefinition<
  CleaningVendorEntity,
  CleaningVendorInput,
  CleaningVendor | CleaningVendorContact
> = {
  resource: 'cleaning_vendors',
  entity: CleaningVendorEntity,
  input: CleaningVendorInput,
  response: CleaningVendor,
  references: { region_id: RegionEntity },
  referencedFields: ['region_id'],
  removal: 'deactivate',
  hooks: CleaningVendorHooks,
  table: 'cleaning_vendors',
  joins: 'JOIN regions r ON r.id = t.region_id',
  projections: {
    ...forGroups([Group.Admin, Group.Coordinator], forOffice),
    [Group.Customer]: forCustomer,
    [CAREGIVER]: requiresService('house_cleaning', forCustomer),
  },
  filters: {
    q: substringSearchFilter('lower(t.name)'),
    region: relationFilter('t.region_id'),
    is_active: booleanFilter('t.is_active'),
    zip_code: servesZipCode,
  },
  sorts: {
    name: 't.name',
    region: 'r.name',
    contact_name: 't.contact_name',
    cost_per_cleaning: 't.cost_per_cleaning',
    created_at: 't.created_at',
  },
  defaultSort: 'name',
  defaultPageSize: 1000,
  imports: {
    title: 'Cleaning Vendors',
    rules: cleaningVendorRules,
    match: [['name', 'region_id']],
    choices: { state: US_STATES },
    example: {
      name: 'Sparkle Homes',
      region_id: 'Dayton',
      contact_name: 'Sam Porter',
      phone_number: '(937) 555-0123',
      email: 'office@sparkle.example.org',
      city: 'Dayton',
      state: 'Ohio',
      cost_per_cleaning: '85.00',
      serviceable_zip_codes: '45402, 45403',
      is_active: 'Yes',
    },
  },
  csv: { title: 'Cleaning Vendors', columns: csvColumns },
};
