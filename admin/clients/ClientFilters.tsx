import Box from '@mui/material/Box';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { FilterSelect } from '../shared/FilterSelect';
import { RegionFilter } from '../shared/RegionFilter';
import { SearchBox } from '../shared/SearchBox';
import type { ClientListParameters } from './useClientListParameters';

/** The search runs above this many characters, or when it is emptied (document 1, section 9). */
const SEARCH_ABOVE = 2;

const statuses = Object.entries(CUSTOMER_STATUS_LABELS).map(([value, label]) => ({ value, label }));

interface Props {
  parameters: ClientListParameters;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Region, status and search, in one row above the list. */
export const ClientFilters = ({ parameters, onChange }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5, flexShrink: 0 }}>
    <RegionFilter value={parameters.region} onChange={(region) => onChange({ region })} />
    <FilterSelect
      label="Select Status"
      value={parameters.status}
      options={statuses}
      onChange={(status) => onChange({ status })}
    />
    <SearchBox
      label="Search Client"
      value={parameters.searchString}
      above={SEARCH_ABOVE}
      onSearch={(searchString) => onChange({ searchString })}
    />
  </Box>
);
