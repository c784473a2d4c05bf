import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Region } from '@contract/responses/places';

interface Props {
  regions: readonly Region[];
  selectedIds: readonly string[];
  onChosen: (ids: string[]) => void;
}

/** Choice of regions. Empty for all. */
export const RegionsChoice = ({ regions, selectedIds, onChosen }: Props) => (
  <Autocomplete
    multiple
    size="small"
    disableCloseOnSelect
    options={regions}
    value={regions.filter(({ id }) => selectedIds.includes(id))}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id}
    onChange={(_, picked) => onChosen(picked.map(({ id }) => id))}
    renderInput={(props) => (
      <TextField {...props} label="Regions" placeholder={selectedIds.length === 0 ? 'All' : undefined} />
    )}
  />
);
