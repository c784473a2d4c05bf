import { useGetList } from 'react-admin';
import type { CleaningVendor } from '@contract/responses/cleaning';
import { CLEANING_VENDORS } from '../../paths';

const EVERY = { page: 1, perPage: 1000 };
const SORT_BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Reads the active cleaning vendors of a region. Reads nothing without a region. */
export const useRegionVendors = (region: string | null) =>
  useGetList<CleaningVendor>(
    CLEANING_VENDORS,
    { pagination: EVERY, sort: SORT_BY_NAME, filter: { region, is_active: true } },
    { enabled: Boolean(region), staleTime: 60_000 },
  );

/** Splits vendors by whether they serve a zip code. Only its first five digits count. */
function servingFirst(vendors: readonly CleaningVendor[], zip_code: string) {
  const zip = zip_code.slice(0, 5);
  const serves = ({ serviceable_zip_codes }: CleaningVendor) =>
    zip !== '' && serviceable_zip_codes.includes(zip);
  return {
    serving: vendors.filter(serves),
    others: vendors.filter((vendor) => !serves(vendor)),
  };
}

/** Returns the vendors as choices, those who serve the zip code first and marked. */
export function vendorChoices(vendors: readonly CleaningVendor[], zip_code = '') {
  const { serving, others } = servingFirst(vendors, zip_code);
  return [
    ...serving.map(({ id, name }) => ({ id, name: `${name} (serves ${zip_code.slice(0, 5)})` })),
    ...others.map(({ id, name }) => ({ id, name })),
  ];
}
